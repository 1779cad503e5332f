package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import java.util.List;
import java.util.Optional;

/** One search, and when it has nothing left, another one. */
final class SequenceSearch implements Search {

    private final Search first;
    private final Search second;
    private boolean firstIsDone;

    SequenceSearch(Search first, Search second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public Optional<Plan> next() {
        if (!firstIsDone) {
            Optional<Plan> plan = first.next();
            if (plan.isPresent()) {
                return plan;
            }
            firstIsDone = true;
        }
        return second.next();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        (firstIsDone ? second : first).commit(plan, execution);
    }

    @Override
    public List<Plan> ahead(int count) {
        return (firstIsDone ? second : first).ahead(count);
    }

    @Override
    public Needs needs() {
        return (firstIsDone ? second : first).needs();
    }

    @Override
    public Coverage coverage() {
        return second.coverage();
    }
}
