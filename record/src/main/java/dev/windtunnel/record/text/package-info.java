/** Findings as text. {@link dev.windtunnel.record.text.FindingText} puts it together; each view of the steps has its renderer. */
@NullMarked
package dev.windtunnel.record.text;

import org.jspecify.annotations.NullMarked;
