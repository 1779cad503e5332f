package dev.windtunnel.fidelity.setup;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.fidelity.fuzz.FuzzCounts;
import java.util.List;
import java.util.Optional;

/** Counts the calls of all executions that are committed, also of those that a resumed run reads from its log. */
final class Tally implements Search {

    private final Search search;
    private final FuzzCounts counts;

    Tally(Search search, FuzzCounts counts) {
        this.search = search;
        this.counts = counts;
    }

    @Override
    public Optional<Plan> next() {
        return search.next();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        counts.count(execution);
        search.commit(plan, execution);
    }

    @Override
    public List<Plan> ahead(int count) {
        return search.ahead(count);
    }

    @Override
    public Needs needs() {
        return search.needs().and(Needs.OUTCOMES);
    }

    @Override
    public Coverage coverage() {
        return search.coverage();
    }
}
