/** The command of campaigns against the calls of a test suite, and what it prints. */
@NullMarked
package dev.windtunnel.cli.rain;

import org.jspecify.annotations.NullMarked;
