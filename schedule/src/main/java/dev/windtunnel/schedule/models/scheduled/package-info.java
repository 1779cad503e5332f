/**
 * Models of threads, locks, tasks, actors and event loops under a {@link dev.windtunnel.schedule.Scheduler}. They use nothing but
 * its public methods, so they also show how to write a model.
 *
 * <p>Rules that all models keep:
 *
 * <ul>
 *   <li>A call is one step, with its point in front, and it declares what it accesses; so orders of calls that access different
 *       things need not be tried.
 *   <li>A call that can only enable others (unlocking, signalling, counting down) is no point: nobody could tell whether it
 *       happened a little earlier. Where somebody could, because there is a {@code tryLock} or an {@code isDone}, it is one.
 *   <li>Whatever the real thing leaves open, the model leaves open too, as a choice. Wrong use is a
 *       {@link dev.windtunnel.schedule.MisuseException}, also where the real thing ignores it.
 *   <li>An {@link java.lang.Error} ends the schedule at once, wherever it is thrown: a failed assertion is no result of a task.
 * </ul>
 *
 * <p>{@code CheckedMap} and {@code TaskContinuation} do not need a scheduler and are used by the real implementations, too.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
