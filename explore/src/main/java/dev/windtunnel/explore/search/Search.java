package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import java.util.List;
import java.util.Optional;

/**
 * Decides what is run next from what was run before. It is strictly sequential: {@link #next} and {@link #commit} alternate,
 * so a search can be rebuilt by committing the same executions again.
 */
public interface Search {

    /** The next plan, or nothing when everything was tried. */
    Optional<Plan> next();

    /** What came of the plan that was handed out last. */
    void commit(Plan plan, Execution execution);

    /**
     * Up to this many plans that are likely to come after the one handed out last, for lanes that have nothing to do. Guessing
     * wrong costs time, never correctness.
     */
    List<Plan> ahead(int count);

    /**
     * What this search reads of the execution of the plan that it handed out last, and what a log must therefore keep of it.
     */
    Needs needs();

    /** What it has planned when it has nothing left. */
    default Coverage coverage() {
        return Coverage.EVERY_PATH;
    }

    /** These paths, in this order, and nothing else. */
    static Search along(List<Path> paths) {
        return new PlannedSearch(paths);
    }

    /** This search, and the other one when this one has nothing left. */
    default Search then(Search other) {
        return new SequenceSearch(this, other);
    }
}
