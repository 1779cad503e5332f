/**
 * What becomes of classes whose threads are to be controlled: calls of {@link dev.windtunnel.schedule.hooks.Hooks} before accesses
 * and calls that others may see, and in place of whatever waits, wakes, or asks for the time.
 *
 * <p>{@code SubjectClass} rewrites the code under test, {@code LibraryClass} the few classes of the JDK in which threads wait. No
 * rewritten code has a branch that it did not have, so that its stack maps hold. Monitors of the subject are modelled: a hook says
 * which lock to take instead, its own for each controlled thread, and the monitor itself for all others.
 */
@NullMarked
package dev.windtunnel.schedule.rewrite;

import org.jspecify.annotations.NullMarked;
