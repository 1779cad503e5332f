package dev.windtunnel.sfit;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Measures the time of a search, and counts behaviours if nobody else does. */
final class TimedSearch implements Search {

    private final Search search;
    private final @Nullable Behaviours behaviours;
    private final Clock clock;
    private long nanos;

    TimedSearch(Search search, @Nullable Behaviours behaviours, Clock clock) {
        this.search = search;
        this.behaviours = behaviours;
        this.clock = clock;
    }

    @Override
    public Optional<Plan> next() {
        long start = clock.nanos();
        Optional<Plan> plan = search.next();
        nanos += clock.nanos() - start;
        return plan;
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        if (behaviours != null) {
            behaviours.add(execution);
        }
        long start = clock.nanos();
        search.commit(plan, execution);
        nanos += clock.nanos() - start;
    }

    @Override
    public List<Plan> ahead(int count) {
        return search.ahead(count);
    }

    @Override
    public Needs needs() {
        return search.needs();
    }

    @Override
    public Coverage coverage() {
        return search.coverage();
    }

    long nanos() {
        return nanos;
    }
}
