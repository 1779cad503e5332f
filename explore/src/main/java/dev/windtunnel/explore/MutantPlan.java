package dev.windtunnel.explore;

/** A path with a few random changes; how many choices it has says how many places there are to change. */
record MutantPlan(Path parent, int choices, long seed, long number) implements Plan {

    @Override
    public Pilot pilot() {
        return new MutantPilot(new PathPilot(parent), RandomSource.of(seed, number), Math.max(4, choices / 2));
    }
}
