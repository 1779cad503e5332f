package dev.windtunnel.explore;

import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * Options of which some can stand for others.
 *
 * @param replaces whether the first word may do what the second one does
 */
record ReplaceableOptions(ListedOptions listed, BiPredicate<String, String> replaces) implements Options {

    @Override
    public int count() {
        return listed.count();
    }

    @Override
    public String word(int option) {
        return listed.word(option);
    }

    @Override
    public int option(String word) {
        return listed.option(word);
    }

    @Override
    public int likelihood() {
        return listed.likelihood();
    }

    @Override
    public IntStream simpler(int option) {
        return IntStream.range(1, option).filter(one -> replaces.test(word(one), word(option)));
    }
}
