package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;

/**
 * Delay-bounded scheduling (Emmi, Qadeer and Rakamaric, POPL 2011). Without delays operations run until they cannot go on,
 * then it is the next one's turn; a delay passes over whoever would go on. There are only so many of them, at random places.
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
