package dev.windtunnel.junit;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleStrategy;

/** How the schedules of a {@link ScheduleTest} are searched, and when one of them is too long. */
record SchedulePlan(ScheduleStrategy strategy, int preemptions, boolean stopAtFirst, ScheduleLimits limits) {

    /** By choice go the first steps, in turn the rest: a fifth leaves enough turns to tell a livelock. */
    private static final int CHOOSING_ONE_IN = 5;

    /**
     * @param usual the limits where the annotation says nothing
     */
    static SchedulePlan of(ScheduleTest test, ScheduleStrategy strategy, ScheduleLimits usual) {
        try {
            ScheduleLimits limits = usual.withPatience(Budget.parseTime(test.patience()));
            return new SchedulePlan(
                    strategy,
                    test.preemptions(),
                    test.stopAtFirst(),
                    test.steps() == 0
                            ? limits
                            : limits.withSteps(Math.max(1, test.steps() / CHOOSING_ONE_IN), test.steps()));
        } catch (IllegalArgumentException e) {
            throw Settings.complaint("@ScheduleTest: " + e.getMessage());
        }
    }

    Exploration searching(Exploration exploration, long seed) {
        boolean bounded = strategy == ScheduleStrategy.EXHAUSTIVE && preemptions >= 0;
        return exploration
                .search(bounded ? ScheduleStrategy.exhaustive(preemptions) : strategy.search(seed))
                .stopAtFirstFinding(stopAtFirst);
    }
}
