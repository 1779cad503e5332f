package dev.windtunnel.explore.search;

import dev.windtunnel.explore.RandomSource;

/** The n-th random execution of a seed. */
record RandomPlan(long seed, long number) implements Plan {

    @Override
    public Pilot pilot() {
        return new RandomPilot(RandomSource.of(seed, number), (int) (number & 3));
    }
}
