package dev.windtunnel.model;

import java.util.List;

/** Observed events with the conjectured ones that make sense of them in between. */
public record Explanation(List<Line> lines) {

    /**
     * One event.
     *
     * @param by who did it, as {@link Event#by} has it
     * @param text what it was
     * @param observed its place in the observation, from 0; -1 if nobody saw it
     */
    public record Line(String by, String text, int observed) {

        /** Whether nobody saw it. */
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
