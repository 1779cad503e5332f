package dev.windtunnel.explore;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The searches that people choose by name. */
public enum Strategy {
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

    /** How it is written on a command line. */
    public String word() {
        return word;
    }

    /** What it does, in a few words. */
    public String explanation() {
        return explanation;
    }

    /** A new search of this kind; the exhaustive one does not use the seed. */
    public Search search(long seed) {
        return switch (this) {
            case EXHAUSTIVE -> new ExhaustiveSearch();
            case RANDOM -> new RandomSearch(seed);
            case COVERAGE -> new CoverageSearch(seed);
        };
    }

    /** Reads a name. */
    public static Strategy parse(String name) {
        String word = name.trim().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(strategy -> strategy.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Strategy '" + name + "' is unknown; choose one of "
                        + Arrays.stream(values()).map(Strategy::word).collect(Collectors.joining(", ")) + "."));
    }
}
