package dev.windtunnel.record.steps;

import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the outline of a trace: what deviates from calm and what was noted, with the groups around it. */
final class OutlineOf implements Trace.Visitor {

    private final Trace trace;
    private final StepsOf steps;
    private final List<Draft> open = new ArrayList<>(List.of(new Draft(OutlineEntry.Kind.GROUP, "", null)));

    /** An entry whose inside is still being collected; a calm answer is one, too, because it counts as an occurrence. */
    private static final class Draft {
        final OutlineEntry.Kind kind;
        final String label;
        final @Nullable String answer;
        final List<Draft> inside = new ArrayList<>();

        Draft(OutlineEntry.Kind kind, String label, @Nullable String answer) {
            this.kind = kind;
            this.label = label;
            this.answer = answer;
        }

        boolean isShown() {
            return switch (kind) {
                case NOTE -> true;
                case ANSWER -> answer != null;
                case GROUP -> inside.stream().anyMatch(Draft::isShown);
            };
        }
    }

    OutlineOf(Trace trace, StepsOf steps) {
        this.trace = trace;
        this.steps = steps;
    }

    Steps.Outline outline() {
        trace.walk(this);
        return new Steps.Outline(entries(open.get(0)));
    }

    @Override
    public void opened(String label) {
        Draft group = new Draft(OutlineEntry.Kind.GROUP, label, null);
        add(group);
        open.add(group);
    }

    @Override
    public void closed() {
        open.remove(open.size() - 1);
    }

    @Override
    public void asked(int choice) {
        if (steps.view(choice) == ChoiceView.OUTLINE) {
            add(new Draft(OutlineEntry.Kind.ANSWER, trace.label(choice), answer(choice)));
        }
    }

    @Override
    public void said(Trace.Note note) {
        if (!steps.tellsNotesElsewhere(note)) {
            add(new Draft(OutlineEntry.Kind.NOTE, note.text(), null));
        }
    }

    private void add(Draft draft) {
        open.get(open.size() - 1).inside.add(draft);
    }

    private @Nullable String answer(int choice) {
        int taken = trace.taken(choice);
        String outcome = trace.outcome(choice);
        if (taken == 0) {
            return null;
        }
        if (outcome != null && !outcome.isBlank()) {
            return outcome;
        }
        return trace.options(choice) == 2 ? "yes" : taken + " (of 0-" + (trace.options(choice) - 1) + ")";
    }

    private static List<OutlineEntry> entries(Draft group) {
        Map<String, Integer> asked = new HashMap<>();
        for (Draft draft : group.inside) {
            if (draft.kind != OutlineEntry.Kind.NOTE) {
                asked.merge(draft.label, 1, Integer::sum);
            }
        }
        Map<String, Integer> seen = new HashMap<>();
        List<OutlineEntry> entries = new ArrayList<>();
        for (Draft draft : group.inside) {
            int occurrence = 0;
            if (draft.kind != OutlineEntry.Kind.NOTE) {
                // The same question may come up in every round of a loop: the entry says in which one.
                int number = seen.merge(draft.label, 1, Integer::sum);
                occurrence = asked.getOrDefault(draft.label, 0) > 1 ? number : 0;
            }
            if (draft.isShown()) {
                entries.add(new OutlineEntry(
                        draft.kind, draft.label, occurrence, Optional.ofNullable(draft.answer), entries(draft)));
            }
        }
        return entries;
    }
}
