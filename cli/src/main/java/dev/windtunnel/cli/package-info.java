/**
 * The windtunnel command: thin commands over the engines.
 *
 * <p>Results go to standard output, progress and complaints to standard error. Every command ends with the exit code of a {@link
 * dev.windtunnel.record.Verdict}; whatever the user can fix is a {@link dev.windtunnel.record.UsageException} and one sentence,
 * without a stack trace.
 */
@NullMarked
package dev.windtunnel.cli;

import org.jspecify.annotations.NullMarked;
