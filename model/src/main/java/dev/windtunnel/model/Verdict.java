package dev.windtunnel.model;

import java.util.List;

/** What a checker says about an observation. */
public sealed interface Verdict {

    /** There is an explanation, and this is one. */
    record Explained(Explanation explanation) implements Verdict {}

    /**
     * There is none.
     *
     * @param key what it is about, if keys are checked by themselves; else empty
     * @param event the place of the first event that nothing explains, from 0
     * @param possible the states that were possible just before it, as text; the first few of them
     * @param count how many there were
     * @param nearest an explanation of everything before that event, after which it is refused for the least of reasons
     * @param why that reason; empty if the specification gives none
     */
    record Unexplained(String key, int event, List<String> possible, long count, Explanation nearest, String why)
            implements Verdict {

        /** Nothing more is known than which event it is, and maybe why. */
        public static Unexplained at(String key, int event, String why) {
            return new Unexplained(key, event, List.of(), 0, new Explanation(List.of()), why);
        }
    }

    /** There were too many possibilities to tell; that is never a failure. */
    record GaveUp(int event, String why) implements Verdict {}
}
