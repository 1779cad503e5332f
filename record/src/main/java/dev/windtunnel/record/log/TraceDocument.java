package dev.windtunnel.record.log;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A whole trace as JSON: a list of what happened, each entry one of open, close, ask, note. */
public final class TraceDocument {

    private TraceDocument() {}

    /** What people and tools read of it: without what was said about its choices. */
    public static List<Object> write(Trace trace) {
        return write(trace, false);
    }

    /** The same, and what a search has to know, which may differ from run to run. */
    public static List<Object> writeAll(Trace trace) {
        return write(trace, true);
    }

    private static List<Object> write(Trace trace, boolean described) {
        List<Object> entries = new ArrayList<>();
        trace.walk(new Trace.Visitor() {
            @Override
            public void opened(String label) {
                entries.add(Map.of("open", label));
            }

            @Override
            public void closed() {
                entries.add(Map.of("close", true));
            }

            @Override
            public void said(Trace.Note note) {
                Map<String, Object> entry = new LinkedHashMap<>();
                entry.put("note", note.text());
                if (!note.by().isEmpty()) {
                    entry.put("by", note.by());
                }
                if (!note.at().isEmpty()) {
                    entry.put("at", note.at());
                }
                entries.add(entry);
            }

            @Override
            public void asked(int choice) {
                Map<String, Object> entry = new LinkedHashMap<>();
                entry.put("ask", trace.label(choice));
                entry.put("kind", trace.kind(choice).name());
                entry.put("options", trace.options(choice));
                entry.put("taken", trace.taken(choice));
                if (trace.worded(choice)) {
                    entry.put(
                            "words",
                            IntStream.range(1, trace.options(choice))
                                    .mapToObj(option -> trace.word(choice, option))
                                    .toList());
                }
                if (trace.identified(choice)) {
                    entry.put("identity", Long.toHexString(trace.identity(choice)));
                }
                if (trace.cause(choice) != Choices.NO_CAUSE) {
                    entry.put("cause", trace.cause(choice));
                }
                if (!trace.place(choice).isEmpty()) {
                    entry.put("at", trace.place(choice));
                }
                if (described && !trace.description(choice).isEmpty()) {
                    entry.put("description", trace.description(choice));
                }
                String outcome = trace.outcome(choice);
                if (outcome != null) {
                    entry.put("outcome", outcome);
                    if (!trace.shown(choice).isEmpty()) {
                        entry.put("shown", trace.shown(choice));
                    }
                    if (trace.observedAt(choice) != choice + 1) {
                        entry.put("observedAt", trace.observedAt(choice));
                    }
                }
                entries.add(entry);
            }
        });
        // A finding is read again by those who tell more of it than its steps.
        if (!trace.description().isEmpty()) {
            entries.add(Map.of("described", trace.description()));
        }
        return entries;
    }

    /** Asks the same questions again and gives the same answers. */
    public static Trace read(List<JsonObject> entries) {
        Answers answers = new Answers();
        Choices choices = Choices.answeredBy(answers);
        Deque<Choices.Group> open = new ArrayDeque<>();
        Map<Integer, Map<Integer, Trace.Outcome>> outcomes = new TreeMap<>();
        for (JsonObject entry : entries) {
            if (entry.has("open")) {
                open.push(choices.group(entry.string("open")));
            } else if (entry.has("close")) {
                open.pop().close();
            } else if (entry.has("note")) {
                choices.note(
                        entry.optionalString("by").orElse(""),
                        entry.string("note"),
                        entry.optionalString("at").orElse(""));
            } else if (entry.has("described")) {
                choices.describe(entry.string("described"));
            } else {
                answers.next = entry.integer("taken");
                ask(choices, entry);
                int choice = choices.last();
                entry.optionalString("at").ifPresent(at -> choices.place(choice, at));
                entry.optionalString("description").ifPresent(text -> choices.describe(choice, text));
                entry.optionalString("outcome")
                        .ifPresent(outcome -> outcomes.computeIfAbsent(
                                        entry.has("observedAt") ? entry.integer("observedAt") : choice + 1,
                                        at -> new TreeMap<>())
                                .put(
                                        choice,
                                        new Trace.Outcome(
                                                outcome,
                                                entry.optionalString("shown").orElse(""))));
                outcomes.getOrDefault(choice + 1, Map.of()).forEach(choices::observe);
            }
        }
        return choices.trace();
    }

    private static void ask(Choices choices, JsonObject entry) {
        String label = entry.string("ask");
        String kind = entry.string("kind");
        int options = entry.integer("options");
        if (entry.has("identity")) {
            int cause = entry.has("cause") ? entry.integer("cause") : Choices.NO_CAUSE;
            long identity = Long.parseUnsignedLong(entry.string("identity"), 16);
            Kind identified = Kind.identified(kind).withOpenEnd();
            if (entry.has("words")) {
                choices.ask(identified, label, identity, Options.of(entry.strings("words")), cause);
            } else {
                choices.ask(identified, label, identity, options, cause);
            }
        } else {
            choices.ask(Kind.positional(kind).withOpenEnd(), label, options);
        }
    }

    /** Gives the answer that stands beside the question. */
    private static final class Answers implements Pilot {
        private int next;

        @Override
        public int atPosition(int position, int options) {
            return next;
        }

        @Override
        public int atIdentity(long identity, int options) {
            return next;
        }
    }
}
