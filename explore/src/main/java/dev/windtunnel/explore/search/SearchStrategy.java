package dev.windtunnel.explore.search;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** A search that people choose by name. */
public interface SearchStrategy {

    /** How it is written on a command line. */
    String word();

    /** What it does, in a few words. */
    String explanation();

    /** Whether the search is another one with another seed. */
    boolean usesSeed();

    /** A new search of this kind. */
    Search search(long seed);

    /** The strategy with this name. */
    static <S extends SearchStrategy> S parse(String name, Collection<S> known) {
        String word = name.trim().toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(strategy -> strategy.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Strategy '" + name + "' is unknown; choose one of "
                        + known.stream().map(SearchStrategy::word).collect(Collectors.joining(", ")) + "."));
    }
}
