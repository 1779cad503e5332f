package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.RandomSource;

/** A path with a few random changes; how many choices it has says how many places there are to change. */
record MutationPlan(Path parent, int choices, long seed, long number) implements Plan {

    @Override
    public Pilot pilot() {
        return new MutationPilot(parent.pilot(), RandomSource.of(seed, number), Math.max(4, choices / 2));
    }
}
