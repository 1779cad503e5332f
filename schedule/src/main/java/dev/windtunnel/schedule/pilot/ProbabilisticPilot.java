package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;

/** Stays with the current operation, and leaves it once in a while: a random walk with longer strides. */
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
