package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import java.util.List;
import java.util.Optional;

/** Runs paths that somebody else chose. */
final class PlannedSearch implements Search {

    private final List<Path> paths;
    private int handedOut;

    PlannedSearch(List<Path> paths) {
        this.paths = List.copyOf(paths);
    }

    @Override
    public Optional<Plan> next() {
        return handedOut < paths.size() ? Optional.of(new PathPlan(paths.get(handedOut++))) : Optional.empty();
    }

    @Override
    public void commit(Plan plan, Execution execution) {}

    @Override
    public List<Plan> ahead(int count) {
        return paths.stream()
                .skip(handedOut)
                .limit(count)
                .<Plan>map(PathPlan::new)
                .toList();
    }

    @Override
    public Coverage coverage() {
        return new Coverage("every given path", 0);
    }

    @Override
    public Needs needs() {
        return Needs.NOTHING;
    }
}
