package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Independent executions with one heuristic; the search learns only how long executions are. */
public final class HeuristicSearch implements Search {

    private static final int FIRST_GUESS = 16;

    private final Heuristic heuristic;
    private final long seed;
    private long handedOut;
    private int length;
    private boolean learnt;

    public HeuristicSearch(Heuristic heuristic, long seed) {
        this.heuristic = heuristic;
        this.seed = seed;
        this.length = heuristic.needsLength() ? FIRST_GUESS : 0;
    }

    @Override
    public Optional<Plan> next() {
        handedOut++;
        return Optional.of(plan(handedOut));
    }

    private Plan plan(long number) {
        return new Heuristic.Plan(heuristic, seed, number, length);
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        if (isLesson()) {
            int asked = execution.trace().size();
            length = Math.max(1, learnt ? Math.max(length, asked) : asked);
            learnt = true;
        }
    }

    private boolean isLesson() {
        return heuristic.needsLength() && SampledExecutions.isOne(handedOut);
    }

    @Override
    public List<Plan> ahead(int count) {
        return LongStream.rangeClosed(handedOut + 1, handedOut + count)
                .mapToObj(this::plan)
                .toList();
    }

    @Override
    public Needs needs() {
        return isLesson() ? Needs.TRACE : Needs.NOTHING;
    }
}
