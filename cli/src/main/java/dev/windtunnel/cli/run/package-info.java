/**
 * What all commands that explore have in common: their options, each described once; the {@link
 * dev.windtunnel.cli.run.Session} with its run directory, progress and exit code; what happens on Ctrl-C.
 */
@NullMarked
package dev.windtunnel.cli.run;

import org.jspecify.annotations.NullMarked;
