package dev.windtunnel.fidelity.setup;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.fidelity.fuzz.FuzzCounts;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Counts the calls of all executions that are committed, also of those that a resumed run reads from its log. */
final class Tally implements Search {

    private final Search search;
    private final FuzzCounts counts;
    private final Consumer<Execution> also;

    /**
     * Counts what a search runs.
     *
     * @param also hears of it, too
     */
    Tally(Search search, FuzzCounts counts, Consumer<Execution> also) {
        this.search = search;
        this.counts = counts;
        this.also = also;
    }

    @Override
    public Optional<Plan> next() {
        return search.next();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        counts.count(execution);
        also.accept(execution);
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
