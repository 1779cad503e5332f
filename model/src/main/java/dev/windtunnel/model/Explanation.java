package dev.windtunnel.model;

import java.util.List;

/** The observed events with conjectured events in between that explain them. */
public record Explanation(List<Line> lines) {

    /**
     * One event.
     *
     * @param by the actor, as in {@link Event#by}
     * @param text the event in words
     * @param observed its position in the observation, from 0; -1 if it is conjectured
     */
    public record Line(String by, String text, int observed) {

        /** Whether the event is conjectured. */
        public boolean conjectured() {
            return observed < 0;
        }

        @Override
        public String toString() {
            String who = by.isEmpty() ? "" : by + ": ";
            return conjectured() ? "(" + who + text + ")" : who + text;
        }
    }

    public Explanation {
        lines = List.copyOf(lines);
    }

    @Override
    public String toString() {
        return String.join("\n", lines.stream().map(Line::toString).toList());
    }
}
