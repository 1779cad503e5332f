/**
 * Models of what concurrent code is made of: threads, locks, tasks, actors, event loops.
 *
 * <p>A subject that takes everything from a {@link dev.windtunnel.schedule.models.Concurrency} is written once and runs either
 * way: with the JDK's own threads and locks, uncontrolled, or with models of them under a
 * {@link dev.windtunnel.schedule.Scheduler}, where every order is a choice.
 *
 * <p>The models use nothing but the public methods of the scheduler, so they also show how to write one. What they obey:
 *
 * <ul>
 *   <li>A call is one step, with its point in front, and it declares what it touches; so orders of calls that touch different
 *       things need not be tried.
 *   <li>What can only let others go on (unlocking, signalling, counting down) is no point: nobody could tell whether it happened
 *       a little earlier. Where somebody could, because there is a {@code tryLock} or an {@code isDone}, it is one.
 *   <li>Whatever the real thing leaves open, the model leaves open too, as a choice. What makes no sense is a
 *       {@link dev.windtunnel.schedule.MisuseException}, also where the real thing shrugs.
 *   <li>An {@link java.lang.Error} ends the schedule at once, wherever it is thrown: a failed assertion is no result of a task.
 * </ul>
 *
 * <p>{@link dev.windtunnel.schedule.models.ModelCheck} compares a model with the real thing.
 */
@NullMarked
package dev.windtunnel.schedule.models;

import org.jspecify.annotations.NullMarked;
