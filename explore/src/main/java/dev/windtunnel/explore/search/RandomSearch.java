package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Independent random executions: the n-th one is a function of the seed and n. */
final class RandomSearch implements Search {

    private final long seed;
    private long handedOut;

    RandomSearch(long seed) {
        this.seed = seed;
    }

    @Override
    public Optional<Plan> next() {
        handedOut++;
        return Optional.of(new RandomPlan(seed, handedOut));
    }

    @Override
    public void commit(Plan plan, Execution execution) {}

    @Override
    public List<Plan> ahead(int count) {
        return LongStream.rangeClosed(handedOut + 1, handedOut + count)
                .<Plan>mapToObj(n -> new RandomPlan(seed, n))
                .toList();
    }

    @Override
    public Needs needs() {
        return Needs.NOTHING;
    }
}
