/**
 * Concurrency under control: a scheduler that runs one operation at a time and asks which one is next.
 *
 * <p>Every point at which another operation may run first is a choice of {@link dev.windtunnel.explore}. Staying with the current
 * operation is the calm answer. So an empty path is a run without a preemption, and a path holds only switches.
 *
 * <p>This package is the public API: {@link dev.windtunnel.schedule.Scheduler} is what models call, {@link
 * dev.windtunnel.schedule.ScheduleSubject} runs a test under it again and again, {@link dev.windtunnel.schedule.ThreadControl}
 * prepares a JVM for tests with ordinary threads, and {@link dev.windtunnel.schedule.ScheduleStrategy} names the searches. The
 * packages below it, in the order of the flow:
 *
 * <ul>
 *   <li>{@code models}: locks, tasks, actors and so on, modelled with the scheduler;
 *   <li>{@code program}: a program with a main method;
 *   <li>{@code rewrite}, {@code hooks}, {@code control}: threads of unchanged code become operations: their classes are rewritten,
 *       rewritten code calls hooks, and the hooks call the control;
 *   <li>{@code core}: schedules, operations and decisions;
 *   <li>{@code strand}: continuations and platform threads, on which operations run;
 *   <li>{@code pilot}, {@code reduce}: which schedules are tried.
 * </ul>
 *
 * <p>Weak memory effects are out of scope: operations see each other's writes in the order in which they were made.
 */
@NullMarked
package dev.windtunnel.schedule;

import org.jspecify.annotations.NullMarked;
