package dev.windtunnel.schedule.reduce;

import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.schedule.core.SchedulePilot;
import java.util.List;

/**
 * A path, and the sleep set after it.
 *
 * @param path the answers to the first choices
 * @param fixed the number of these choices
 * @param decision the last decision among them
 * @param asleep the sleep set at that decision
 */
record ReducedPlan(Path path, int fixed, int decision, List<SleepSetEntry> asleep) implements Plan {

    static final ReducedPlan FIRST = new ReducedPlan(Path.calm(), 0, -1, List.of());

    ReducedPlan {
        asleep = List.copyOf(asleep);
    }

    @Override
    public SchedulePilot pilot() {
        return new ReducedPilot(this, Plan.along(path).pilot());
    }
}
