/** What came of a run, as text and as documents. */
@NullMarked
package dev.windtunnel.fidelity.hybrid.report;

import org.jspecify.annotations.NullMarked;
