package dev.windtunnel.schedule;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.search.Search;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Weighted random walks, and how many steps operations took in some of them, which are the weights. */
final class WeightedSearch implements Search {

    private final long seed;
    private final Tally tally = new Tally();
    private Estimates estimates = Estimates.NONE;
    private long handedOut;

    private record Walk(long seed, long number, Estimates estimates) implements Plan {
        @Override
        public SchedulePilot pilot() {
            return new WeightedPilot(RandomSource.of(seed, number), estimates, Lessons.isOne(number));
        }
    }

    WeightedSearch(long seed) {
        this.seed = seed;
    }

    @Override
    public Optional<Plan> next() {
        handedOut++;
        return Optional.of(new Walk(seed, handedOut, estimates));
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        if (Lessons.isOne(handedOut)) {
            tally.add(execution.trace());
            estimates = estimates.replacedBy(tally.averages());
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
        return Lessons.isOne(handedOut) ? Needs.OUTCOMES : Needs.NOTHING;
    }
}
