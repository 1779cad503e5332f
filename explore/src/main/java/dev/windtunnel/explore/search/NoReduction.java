package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;

/** Leaves nothing out. */
enum NoReduction implements Reduction {
    INSTANCE;

    @Override
    public boolean redundant(Candidate candidate) {
        return false;
    }

    @Override
    public void committed(Execution execution) {}
}
