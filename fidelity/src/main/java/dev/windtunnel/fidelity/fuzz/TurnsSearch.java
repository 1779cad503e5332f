package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two searches by turns, most turns for the first one until it has nothing left. The second one learns from both. */
final class TurnsSearch implements Search {

    /** What is planned finds most; whatever needs several unusual calls in a row is left to the other search. */
    private static final int PLANNED_IN_A_ROW = 3;

    private final Search planned;
    private final Search other;
    private int inARow;

    TurnsSearch(Search planned, Search other) {
        this.planned = planned;
        this.other = other;
    }

    @Override
    public Optional<Plan> next() {
        if (inARow == PLANNED_IN_A_ROW) {
            inARow = 0;
            return other.next();
        }
        inARow++;
        Optional<Plan> plan = planned.next();
        return plan.isPresent() ? plan : other.next();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        other.commit(plan, execution);
    }

    @Override
    public List<Plan> ahead(int count) {
        List<Plan> plans = new ArrayList<>(planned.ahead(count - count / (PLANNED_IN_A_ROW + 1)));
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
