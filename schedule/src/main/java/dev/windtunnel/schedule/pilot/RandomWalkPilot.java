package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;

/** Chooses each operation that can continue with the same probability. */
final class RandomWalkPilot extends DecidingPilot {

    RandomWalkPilot(RandomSource random) {
        super(random);
    }

    @Override
    int decide(Decision decision) {
        return random.below(decision.size());
    }
}
