package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two searches by turns, until the first one has nothing left. The second one learns from both. */
final class TurnsSearch implements Search {

    private final Search planned;
    private final Search other;
    private boolean isPlannedNext;

    TurnsSearch(Search planned, Search other) {
        this.planned = planned;
        this.other = other;
    }

    @Override
    public Optional<Plan> next() {
        isPlannedNext = !isPlannedNext;
        Optional<Plan> plan = isPlannedNext ? planned.next() : Optional.empty();
        return plan.isPresent() ? plan : other.next();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        other.commit(plan, execution);
    }

    @Override
    public List<Plan> ahead(int count) {
        List<Plan> plans = new ArrayList<>(planned.ahead((count + 1) / 2));
        plans.addAll(other.ahead(count - plans.size()));
        return plans;
    }

    @Override
    public Needs needs() {
        return planned.needs().and(other.needs());
    }

    @Override
    public Coverage coverage() {
        return other.coverage();
    }
}
