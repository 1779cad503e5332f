package dev.windtunnel.sfit;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.search.Reduction;

/** Measures the time of a reduction, and counts behaviours. */
final class TimedReduction implements Reduction {

    private final Reduction reduction;
    private final Behaviours behaviours;
    private final Clock clock;
    private long nanos;

    TimedReduction(Reduction reduction, Behaviours behaviours, Clock clock) {
        this.reduction = reduction;
        this.behaviours = behaviours;
        this.clock = clock;
    }

    @Override
    public boolean redundant(Candidate candidate) {
        long start = clock.nanos();
        boolean redundant = reduction.redundant(candidate);
        nanos += clock.nanos() - start;
        return redundant;
    }

    @Override
    public void committed(Execution execution) {
        behaviours.add(execution);
        long start = clock.nanos();
        reduction.committed(execution);
        nanos += clock.nanos() - start;
    }

    long nanos() {
        return nanos;
    }
}
