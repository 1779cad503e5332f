/**
 * Explorations inside a test. JUnit is started once more on the same test, silently, so that each execution goes through the
 * whole life cycle ({@link dev.windtunnel.junit.nested.NestedTestRun}). JUnit pulls invocations and the exploration pushes
 * executions, so the exploration runs in a thread of its own and the two meet at an {@link
 * dev.windtunnel.junit.nested.ExecutionHandover}. One of them always waits: tests run in JUnit's thread only.
 *
 * <p>Whichever side leaves the handover wakes up the other one, so neither an exception nor an interrupt leaves a thread behind.
 */
@Internal
@NullMarked
package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
