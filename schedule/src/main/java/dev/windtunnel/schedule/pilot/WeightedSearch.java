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

/**
 * Weighted random walks; the weights are the step counts of a sample of them. What is interesting changes from walk to walk: all
 * that operations share, one thing that they share, or simply every step.
 */
public final class WeightedSearch implements Search {

    private final long seed;
    private final StepCounts counts = new StepCounts();
    private StepEstimates estimates = StepEstimates.NONE;
    private long handedOut;

    private record Walk(long seed, long number, StepEstimates estimates) implements Plan {
        @Override
        public SchedulePilot pilot() {
            return new WeightedPilot(RandomSource.of(seed, number), interest(), SampledExecutions.isOne(number));
        }

        /** In turn: every step, all that is shared, and one thing after the other. */
        private Interest interest() {
            List<Interest> selections = estimates.selections();
            int turn = (int) (number % 3);
            if (turn == 0 || selections.isEmpty()) {
                return estimates.everything();
            }
            return selections.get(turn == 1 ? 0 : (int) (number / 3 % selections.size()));
        }
    }

    public WeightedSearch(long seed) {
        this.seed = seed;
    }

    /** What was learnt so far. */
    StepEstimates estimates() {
        return estimates;
    }

    @Override
    public Optional<Plan> next() {
        handedOut++;
        return Optional.of(new Walk(seed, handedOut, estimates));
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        if (SampledExecutions.isOne(handedOut)) {
            counts.add(PilotMessage.read(execution.trace()));
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
