/**
 * The reduced search: every order of steps that conflict, but not every order of those that do not. This is source-DPOR with
 * sleep sets (Abdulla, Aronis, Jonsson and Sagonas, POPL 2014).
 *
 * <p>{@code ReducedPilot} lets a {@link dev.windtunnel.schedule.core.StepRecorder} record what each step does. {@code
 * RecordedSteps} reads that from the trace, {@code ReversibleRaces} finds steps that could come in the other order, and {@code
 * ReducedSearch} plans the reversed order at the {@code BranchPoint} before the earlier step. A {@code SleepSetEntry} is a step
 * that need not be tried again.
 *
 * <p>Invariant: everything is read from outcomes in the trace, so the search can be rebuilt from a log.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.reduce;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
