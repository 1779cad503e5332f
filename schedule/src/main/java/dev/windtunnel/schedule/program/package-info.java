/**
 * A program with a main method under control. A {@link dev.windtunnel.schedule.program.Program} names the class, the class path and
 * the settings; {@link dev.windtunnel.schedule.program.LoadedProgram} loads it with a class loader of its own and explores its
 * schedules. One run of the main method is one schedule. A JUnit test is a program, too: {@code ExistingTests} finds it, and
 * {@code JunitRunner} runs it by the JUnit on its own class path. {@code UncontrolledRun} tells whether a program that fails in calm
 * air passes by itself.
 *
 * <p>Invariants: each run finds the environment that the first run found (system properties, streams, shutdown hooks, registries of the
 * JVM, and static fields). Whatever the user can fix is an {@link java.lang.IllegalArgumentException} whose message is one sentence for the user.
 */
@NullMarked
package dev.windtunnel.schedule.program;

import org.jspecify.annotations.NullMarked;
