/** Replaying a JUnit test of a project: finding it by the name in a token, and having the project's own build run it. */
@NullMarked
package dev.windtunnel.cli.replay;

import org.jspecify.annotations.NullMarked;
