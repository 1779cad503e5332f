package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;

/**
 * Delay-bounded scheduling (Emmi, Qadeer and Rakamaric, POPL 2011). Without delays an operation
 * runs until it cannot continue, then the next one does. A delay skips the operation that would continue. There is a fixed number
 * of delays, at random decisions.
 */
final class DelayPilot extends DecidingPilot {

    private final int[] delays;
    private int decisions;

    DelayPilot(RandomSource random, int most, int length) {
        super(random);
        this.delays = new int[most];
        for (int i = 0; i < most; i++) {
            delays[i] = 1 + random.below(length);
        }
    }

    @Override
    int decide(Decision decision) {
        decisions++;
        int option = 0;
        for (int delay : delays) {
            if (delay == decisions) {
                option++;
            }
        }
        return option % decision.size();
    }
}
