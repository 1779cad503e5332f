package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Several searches in turn, one execution each, because nobody knows beforehand which one suits a program. */
public final class PortfolioSearch implements Search {

    /** The searches that have plans left; the first one is the one whose turn it was last. */
    private final List<Search> searches;

    public PortfolioSearch(List<Search> searches) {
        this.searches = new ArrayList<>(searches);
        // The last search is moved to the front, so that the first one is next.
        this.searches.add(0, this.searches.remove(searches.size() - 1));
    }

    @Override
    public Optional<Plan> next() {
        while (!searches.isEmpty()) {
            searches.add(searches.remove(0));
            Optional<Plan> plan = searches.get(0).next();
            if (plan.isPresent()) {
                return plan;
            }
            searches.remove(0);
            if (!searches.isEmpty()) {
                // The search before is moved to the front again, so that the search after is next.
                searches.add(0, searches.remove(searches.size() - 1));
            }
        }
        return Optional.empty();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        searches.get(0).commit(plan, execution);
    }

    @Override
    public List<Plan> ahead(int count) {
        int rounds = count / Math.max(1, searches.size()) + 1;
        List<List<Plan>> each =
                searches.stream().map(search -> search.ahead(rounds)).toList();
        List<Plan> plans = new ArrayList<>(count);
        for (int round = 0; round < rounds; round++) {
            for (int turn = 1; turn <= each.size() && plans.size() < count; turn++) {
                List<Plan> own = each.get(turn % each.size());
                if (round < own.size()) {
                    plans.add(own.get(round));
                }
            }
        }
        return plans;
    }

    @Override
    public Needs needs() {
        return searches.get(0).needs();
    }
}
