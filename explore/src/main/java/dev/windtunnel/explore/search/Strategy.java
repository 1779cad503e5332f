package dev.windtunnel.explore.search;

import java.util.List;

/** The searches for choices of any kind. */
public enum Strategy implements SearchStrategy {
    /** Every path once, depth first. */
    EXHAUSTIVE("exhaustive", "every path once"),
    /** Independent random paths, from nearly calm to wild. */
    RANDOM("random", "random paths"),
    /** Random changes to paths that showed something new. */
    COVERAGE("coverage", "random changes to paths that showed something new");

    private final String word;
    private final String explanation;

    Strategy(String word, String explanation) {
        this.word = word;
        this.explanation = explanation;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public String explanation() {
        return explanation;
    }

    @Override
    public boolean usesSeed() {
        return this != EXHAUSTIVE;
    }

    @Override
    public Search search(long seed) {
        return switch (this) {
            case EXHAUSTIVE -> new ExhaustiveSearch();
            case RANDOM -> new RandomSearch(seed);
            case COVERAGE -> new CoverageSearch(seed);
        };
    }

    /** Reads a name. */
    public static Strategy parse(String name) {
        return SearchStrategy.parse(name, List.of(values()));
    }
}
