package dev.windtunnel.schedule;

import dev.windtunnel.explore.RandomSource;

/** Anybody who can go on, with the same probability. */
final class RandomWalkPilot extends DecidingPilot {

    RandomWalkPilot(RandomSource random) {
        super(random);
    }

    @Override
    int decide(Decision decision) {
        return random.below(decision.size());
    }
}
