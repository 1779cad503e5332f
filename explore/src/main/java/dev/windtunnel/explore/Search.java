package dev.windtunnel.explore;

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

    /** What a search reads of executions. */
    enum Needs {
        /** Only that they ran. */
        NOTHING,
        /** Which choices they asked. */
        TRACE,
        /** Besides that, what came of each choice and what caused it. */
        OUTCOMES,
        /** Which choices they asked, and which features they covered. */
        FEATURES
    }
}
