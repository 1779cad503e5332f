package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;

/** A random walk that seldom preempts: it stays with the current operation most of the time. */
final class ProbabilisticPilot extends DecidingPilot {

    private final int leavesOneIn;

    ProbabilisticPilot(RandomSource random, int leavesOneIn) {
        super(random);
        this.leavesOneIn = leavesOneIn;
    }

    @Override
    int decide(Decision decision) {
        if (!decision.mayStay()) {
            return random.below(decision.size());
        }
        return random.onceIn(leavesOneIn) ? 1 + random.below(decision.size() - 1) : 0;
    }
}
