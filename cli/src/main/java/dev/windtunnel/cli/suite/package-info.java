/** The commands that run somebody's test suite, and what they print. */
@NullMarked
package dev.windtunnel.cli.suite;

import org.jspecify.annotations.NullMarked;
