/**
 * The scheduler itself. A {@link dev.windtunnel.schedule.core.Schedule} has {@link dev.windtunnel.schedule.core.Operation}s, of
 * which one runs at a time. At each point {@code Turns} collects the operations that may continue in a
 * {@link dev.windtunnel.schedule.core.Decision}, asks the choices which one does, and switches to its strand.
 * {@code OperationLifecycle} starts and ends operations. {@code ScheduleEnd} keeps the first ending and unwinds the operations
 * that have not ended. {@link dev.windtunnel.schedule.core.Supervisor} notices an operation that does not come back.
 *
 * <p>Pilots plug in by {@link dev.windtunnel.schedule.core.SchedulePilot}, the reduced search by
 * {@link dev.windtunnel.schedule.core.StepRecorder}, threads of unchanged code by
 * {@link dev.windtunnel.schedule.core.ThreadExtension}.
 *
 * <p>Invariants: only the running operation touches a schedule, so there are no locks. All objects are reused by the next
 * schedule, so a schedule allocates nothing. An operation is named by its parent and its place there, and a choice by the
 * operation and its step, so that names do not depend on earlier choices.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
