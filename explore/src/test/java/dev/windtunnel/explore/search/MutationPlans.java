package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Path;

/** Mutation plans for tests of other packages. */
public final class MutationPlans {

    private MutationPlans() {}

    public static Plan of(Path parent, int choices, long seed, long number) {
        return new MutationPlan(parent, choices, seed, number);
    }
}
