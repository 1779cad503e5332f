package dev.windtunnel.schedule.reduce;

import dev.windtunnel.schedule.core.Footprint;
import java.util.List;

/**
 * One step of a schedule: what an operation did from one point to the next.
 *
 * @param operation who did it
 * @param decision the choice by which it was this operation's turn, or {@link #FORCED}
 * @param letGo those that it started, or that had waited for it
 * @param joined those whose end it found when it joined them
 */
record RecordedStep(int operation, int decision, Footprint footprint, List<Integer> letGo, List<Integer> joined) {

    /** Nobody else could have gone on. */
    static final int FORCED = -1;
}
