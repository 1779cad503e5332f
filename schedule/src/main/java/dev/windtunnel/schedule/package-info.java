/**
 * Concurrency that people model: a scheduler that runs one operation at a time and asks which one is next.
 *
 * <p>{@link dev.windtunnel.schedule.Scheduler} is the whole interface to a model: operations, resources, points at which
 * another operation may go first. Every such point is a choice of {@link dev.windtunnel.explore}; staying with the current
 * operation is the calm answer, so an empty path is a run without a single preemption, and a path holds switches only.
 *
 * <ul>
 *   <li>{@link dev.windtunnel.schedule.Scheduler} is what models call;
 *   <li>{@link dev.windtunnel.schedule.ScheduleSubject} runs a body under it, again and again;
 *   <li>an {@code Operation} runs on a {@code Strand}: a {@code Fiber} (a continuation of the JVM, from Java 24) or a thread
 *       that waits for its {@code Baton};
 *   <li>{@code Supervisor} is who notices that an operation does not come back;
 *   <li>{@link dev.windtunnel.schedule.ScheduleStrategy} names the searches. Most hand out a {@code SchedulePilot}, which sees
 *       who may go on before it decides. No pilot keeps anything for the next execution: what a search learns, it learns from
 *       what is committed, so that it can be rebuilt from a log and does not depend on the number of lanes;
 *   <li>{@code ReducedSearch} leaves out orders that make no difference. It reads from the outcomes of decisions what each
 *       {@code Step} touched, which a {@code StepRecorder} writes there if a pilot asks for it.
 * </ul>
 *
 * <p>Weak memory effects are out of scope: operations see each other's writes in the order in which they were made.
 */
@NullMarked
package dev.windtunnel.schedule;

import org.jspecify.annotations.NullMarked;
