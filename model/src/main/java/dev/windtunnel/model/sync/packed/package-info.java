/**
 * A checker for {@code ServerModel} that represents each possible state as one {@code long} (decision 13).
 *
 * <p>{@code PackedChecker} splits an observation into segments at its stable points, because each stable point leaves exactly one
 * possible state. {@code PackedSegment} explores one segment. {@code PackedTrail} records how each state was reached, and {@code
 * PackedExplanation} turns that record into an explanation.
 *
 * <p>Invariant: the answers are those of {@code SyncChecker.naive}; a test compares both on random observations.
 */
@Internal
@NullMarked
package dev.windtunnel.model.sync.packed;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
