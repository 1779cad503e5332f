/**
 * What operations run on. A {@link dev.windtunnel.schedule.strand.Strand} runs one operation and can be stopped at any point of
 * it. There are two kinds: a {@code Fiber} is a continuation of the JVM (Java 24 and later), a
 * {@link dev.windtunnel.schedule.strand.ThreadStrand} is a platform thread that waits for its
 * {@link dev.windtunnel.schedule.strand.TurnSignal}.
 *
 * <p>Invariants: at most one strand of a schedule runs at a time. The thread that runs the schedule is called its driver.
 * Control goes from a platform thread directly to the next one; fibers always return to the driver first. A
 * {@link dev.windtunnel.schedule.strand.StrandPool} reuses strands, and a reused strand has no thread-locals and no interrupt of
 * the operation before.
 *
 * <p>This package knows nothing of schedules and choices.
 */
@Internal
@NullMarked
package dev.windtunnel.schedule.strand;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
