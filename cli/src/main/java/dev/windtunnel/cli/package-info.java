/**
 * The windtunnel command: thin commands over the engines.
 *
 * <p>Results go to standard output, progress and complaints to standard error. Every command ends with one of the {@link
 * dev.windtunnel.cli.ExitCode exit codes}; whatever the user can mend is a {@link dev.windtunnel.cli.UsageException} and one
 * sentence, without a stack trace.
 */
@NullMarked
package dev.windtunnel.cli;

import org.jspecify.annotations.NullMarked;
