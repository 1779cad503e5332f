package dev.windtunnel.explore;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * The options of a choice, each known by a word that means the same in every execution, run and version of the subject. A path
 * holds the word and not the number of the option, so that it leads to the same answer where the options are others.
 *
 * <p>Options may be added at the end while an exploration goes on, and none is ever removed or moved.
 */
public interface Options {

    /** Said by subjects that do not know how often an answer should deviate. */
    int UP_TO_THE_SEARCH = -1;

    /** How many there are at the moment, the calm one included. */
    int count();

    /** The word for an option from 1 on. */
    String word(int option);

    /**
     * The option that a word stands for. If the options do not contain it, but the subject knows what it means, it is added. A
     * negative number if the subject cannot take it.
     */
    int option(String word);

    /**
     * In how many of a hundred random executions the answer is not the calm one, where the subject knows what makes sense; {@link
     * #UP_TO_THE_SEARCH} where it does not.
     */
    default int likelihood() {
        return UP_TO_THE_SEARCH;
    }

    /**
     * The options that may do the same as this one and are simpler, the simplest first: shrinking tries each of them. All before it, unless the
     * subject knows that it has little in common with them.
     */
    default IntStream simpler(int option) {
        return IntStream.range(1, option);
    }

    /** A fixed list without the calm one, as in a log. */
    static Options of(List<String> words) {
        return of(words, UP_TO_THE_SEARCH);
    }

    /** A fixed list without the calm one, which random executions take with this {@link #likelihood}. */
    static Options of(List<String> words, int likelihood) {
        return new ListedOptions(List.copyOf(words), likelihood);
    }

    /**
     * A fixed list without the calm one, in which not every option before another one is {@link #simpler}.
     *
     * @param replaces whether the first word may do what the second one does
     */
    static Options of(List<String> words, int likelihood, BiPredicate<String, String> replaces) {
        return new ReplaceableOptions(new ListedOptions(List.copyOf(words), likelihood), replaces);
    }
}
