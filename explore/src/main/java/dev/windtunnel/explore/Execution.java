package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Features;

/**
 * One finished execution, as plain data.
 *
 * @param number its place in the sequence of commits, from 1; 0 for an execution outside that sequence (calm, shrinking)
 * @param path the deviations that were really taken
 * @param trace every choice with its answer and outcome
 * @param features what a coverage-guided search counts; what the subject reported for other searches
 * @param ending how it ended
 */
public record Execution(long number, Path path, Trace trace, Features features, Ending ending) {

    Execution numbered(long next) {
        return new Execution(next, path, trace, features, ending);
    }

    /** The same execution with the features that are needed. */
    Execution with(Needs needs) {
        return needs.features() ? new Execution(number, path, trace, features.and(trace), ending) : this;
    }
}
