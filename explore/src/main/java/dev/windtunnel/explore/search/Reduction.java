package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;

/** Knows which paths cannot show anything new, from what was run before. */
public interface Reduction {

    /** Whether this path and everything that it would lead to can be left out. Asked when its turn has come. */
    boolean redundant(Candidate candidate);

    /** An execution was committed. */
    void committed(Execution execution);

    /**
     * A path that is about to be run: an execution that ran, with one of its calm answers changed.
     *
     * @param origin what that execution asked
     * @param choice the choice that is to be answered otherwise
     * @param option the other answer
     * @param path all deviations
     */
    record Candidate(Trace origin, int choice, int option, Path path) {}

    /** Leaves nothing out. */
    static Reduction none() {
        return NoReduction.INSTANCE;
    }
}
