package dev.windtunnel.junit.schedule;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.ScheduleTest;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleStrategy;

/** How the schedules of a {@link ScheduleTest} are searched, and when one of them is too long. */
record SchedulePlan(ScheduleStrategy strategy, int preemptions, boolean stopAtFirst, ScheduleLimits limits) {

    /** The first steps are decided by choices, in the rest operations take turns: a fifth leaves enough turns to tell a livelock. */
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
            throw BindingContext.complaint("@ScheduleTest: " + e.getMessage());
        }
    }

    Search search(long seed) {
        boolean bounded = strategy == ScheduleStrategy.EXHAUSTIVE && preemptions >= 0;
        return bounded ? ScheduleStrategy.exhaustive(preemptions) : strategy.search(seed);
    }
}
