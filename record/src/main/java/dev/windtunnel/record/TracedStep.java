package dev.windtunnel.record;

import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one of several actors did, in the order in which things happened.
 *
 * @param by who; empty if it is nobody's in particular
 * @param text what; empty if whoever went first did nothing that anybody told of
 * @param at where in the source; empty if nobody said
 * @param from who was about to go on instead, if the path let another one go first here
 * @param mark if so, what kind of choice that was: switch (who was about to go on could have) or turn
 */
public record TracedStep(
        String by, String text, String at, @Nullable String from, String mark) {

    /** Choices about who goes on; their outcome is who did. */
    static final Set<String> SWITCHES = Set.of("switch", "turn");

    /** All steps of a trace. */
    public static List<TracedStep> of(Trace trace) {
        Collector collector = new Collector(trace);
        trace.walk(collector);
        return List.copyOf(collector.steps);
    }

    private static final class Collector implements Trace.Visitor {
        private final Trace trace;
        private final List<TracedStep> steps = new ArrayList<>();
        private @Nullable String from;
        private String mark = "";
        private String to = "";

        private Collector(Trace trace) {
            this.trace = trace;
        }

        @Override
        public void asked(int choice) {
            if (SWITCHES.contains(trace.kind(choice).name()) && trace.taken(choice) != 0) {
                flush();
                from = trace.label(choice);
                mark = trace.kind(choice).name();
                String outcome = trace.outcome(choice);
                to = outcome == null ? "" : outcome;
            }
        }

        @Override
        public void said(Trace.Note note) {
            if (note.text().isBlank()) {
                return;
            }
            if (from != null && (to.isEmpty() || to.equals(note.by()))) {
                steps.add(new TracedStep(note.by(), note.text(), note.at(), from, mark));
                from = null;
            } else {
                flush();
                steps.add(new TracedStep(note.by(), note.text(), note.at(), null, ""));
            }
        }

        /** Whoever went first said nothing before the next one did. */
        private void flush() {
            if (from != null) {
                steps.add(new TracedStep(to, "", "", from, mark));
                from = null;
            }
        }
    }
}
