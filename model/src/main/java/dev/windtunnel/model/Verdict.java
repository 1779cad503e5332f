package dev.windtunnel.model;

import java.util.List;

/** The answer of a checker about an observation. */
public sealed interface Verdict {

    /** There is an explanation; this is one of them. */
    record Explained(Explanation explanation) implements Verdict {}

    /**
     * There is no explanation.
     *
     * @param key the key of the events, if keys are checked separately; else empty
     * @param event the position of the first event without an explanation, from 0
     * @param possible the states that were possible just before it, as text; the first few of them
     * @param count the number of these states
     * @param nearest an explanation of everything before that event, ending in the state with the smallest distance
     * @param why the reason; empty if the specification gives none
     */
    record Unexplained(String key, int event, List<String> possible, long count, Explanation nearest, String why)
            implements Verdict {

        /** Only the event is known, and possibly the reason. */
        public static Unexplained at(String key, int event, String why) {
            return new Unexplained(key, event, List.of(), 0, new Explanation(List.of()), why);
        }
    }

    /** There were too many possible states to decide; this is never a failure. */
    record GaveUp(int event, String why) implements Verdict {}
}
