package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.schedule.core.SchedulePilot;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Weighted random walks; the weights are the step counts of a sample of them. */
public final class WeightedSearch implements Search {

    private final long seed;
    private final StepCounts counts = new StepCounts();
    private StepEstimates estimates = StepEstimates.NONE;
    private long handedOut;

    private record Walk(long seed, long number, StepEstimates estimates) implements Plan {
        @Override
        public SchedulePilot pilot() {
            return new WeightedPilot(RandomSource.of(seed, number), estimates, SampledExecutions.isOne(number));
        }
    }

    public WeightedSearch(long seed) {
        this.seed = seed;
    }

    @Override
    public Optional<Plan> next() {
        handedOut++;
        return Optional.of(new Walk(seed, handedOut, estimates));
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        if (SampledExecutions.isOne(handedOut)) {
            counts.add(execution.trace());
            estimates = estimates.replacedBy(counts.averages());
        }
    }

    @Override
    public List<Plan> ahead(int count) {
        return LongStream.rangeClosed(handedOut + 1, handedOut + count)
                .<Plan>mapToObj(number -> new Walk(seed, number, estimates))
                .toList();
    }

    @Override
    public Needs needs() {
        return SampledExecutions.isOne(handedOut) ? Needs.OUTCOMES : Needs.NOTHING;
    }
}
