/**
 * Rewrites classes so that they call {@link dev.windtunnel.schedule.hooks.Hooks}: before accesses and calls that other threads may
 * see, and in place of calls that wait, wake, or ask for the time.
 *
 * <p>{@code SubjectClass} rewrites the code under test, {@code LibraryClass} the few classes of the JDK in which threads wait.
 *
 * <p>Invariants: rewritten code has no new branches, so its stack maps stay valid. Monitors of the code under test are modelled: a
 * hook returns the object to lock instead, which is the thread's own lock for a controlled thread and the monitor itself for all
 * others. Code that no controlled thread runs behaves as before.
 *
 * <p>What every class goes through has no lambda expression: the JVM links each of them at run time, one after the other, while it
 * waits to start.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.rewrite;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
