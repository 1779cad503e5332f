package dev.windtunnel.explore.search;

import java.util.Locale;

/**
 * What a search has planned when it has nothing left.
 *
 * @param planned in words: "every path", or what else it is
 * @param leftOut how many paths are known that were left out because others show the same; what those would have led to is
 *     not counted
 */
public record Coverage(String planned, long leftOut) {

    /** Nothing was left out. */
    public static final Coverage EVERY_PATH = new Coverage("every path", 0);

    /** The search was stopped before it had nothing left. */
    public static final Coverage SOME_PATHS = new Coverage("some paths", 0);

    /**
     * Every path, except for some.
     *
     * @param withinLimit whether there are paths that a limit left out
     * @param leftOut how many paths a reduction left out
     */
    public static Coverage except(boolean withinLimit, long leftOut) {
        String planned = withinLimit ? "every path within the limit" : EVERY_PATH.planned;
        return new Coverage(
                leftOut == 0
                        ? planned
                        : String.format(Locale.ROOT, "%s except %,d that the reduction left out", planned, leftOut),
                leftOut);
    }
}
