package dev.windtunnel.schedule.reduce;

import dev.windtunnel.schedule.core.Footprint;
import java.util.List;

/**
 * One step of a schedule: what an operation did from one point to the next.
 *
 * @param operation the operation that took the step
 * @param decision the choice by which it was this operation's turn, or {@link #FORCED}
 * @param enabled the operations that the step started or enabled
 * @param joined the operations whose end the step relied on
 */
record RecordedStep(int operation, int decision, Footprint footprint, List<Integer> enabled, List<Integer> joined) {

    /** No other operation could have continued. */
    static final int FORCED = -1;
}
