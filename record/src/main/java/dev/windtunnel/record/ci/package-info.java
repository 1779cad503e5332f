/** A run as the documents that CI servers and code hosts read: JUnit XML and SARIF. */
@NullMarked
package dev.windtunnel.record.ci;

import org.jspecify.annotations.NullMarked;
