package dev.windtunnel.record;

import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The deviations of an execution and what its subject said, in order: one per line, answers in a column, indented below the
 * groups that they are in. What was calm is left out.
 */
final class FindingSteps {

    private static final String INDENT = "   ";
    private static final int LONGEST = 120;

    private FindingSteps() {}

    /** A group, a deviation (which has an answer) or a calm choice or note (which have none). */
    private static final class Step {
        final String label;
        final @Nullable String answer;
        final boolean isNote;
        final List<Step> inside = new ArrayList<>();

        Step(String label, @Nullable String answer, boolean isNote) {
            this.label = Excerpt.of(label, LONGEST);
            this.answer = answer == null ? null : Excerpt.of(answer, LONGEST);
            this.isNote = isNote;
        }

        boolean isShown() {
            return answer != null || isNote || inside.stream().anyMatch(Step::isShown);
        }
    }

    /** A line: what stands on the left, and the answer, which is empty for groups and notes. */
    private record Row(String left, String answer) {}

    static List<String> of(Trace trace) {
        List<Row> rows = new ArrayList<>();
        addRows(tree(trace), "", rows);
        // A long note must not push the answers to the right.
        int width = rows.stream()
                .filter(row -> !row.answer().isEmpty())
                .mapToInt(row -> row.left().length())
                .max()
                .orElse(0);
        return rows.stream()
                .map(row -> row.answer().isEmpty()
                        ? row.left()
                        : row.left() + " ".repeat(width - row.left().length()) + INDENT + row.answer())
                .toList();
    }

    private static Step tree(Trace trace) {
        Step root = new Step("", null, false);
        List<Step> open = new ArrayList<>(List.of(root));
        trace.walk(new Trace.Visitor() {
            @Override
            public void opened(String label) {
                open.add(add(new Step(label, null, false)));
            }

            @Override
            public void closed() {
                open.remove(open.size() - 1);
            }

            @Override
            public void asked(int choice) {
                if (!CauseTree.shows(trace, choice) && !StepTable.shows(trace, choice)) {
                    add(new Step(trace.label(choice), answer(trace, choice), false));
                }
            }

            @Override
            public void said(Trace.Note note) {
                if (!StepTable.isAbout(trace)) {
                    add(new Step(note.text(), null, true));
                }
            }

            private Step add(Step step) {
                open.get(open.size() - 1).inside.add(step);
                return step;
            }
        });
        return root;
    }

    private static @Nullable String answer(Trace trace, int choice) {
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

    private static void addRows(Step group, String indent, List<Row> rows) {
        Map<String, Integer> asked = new HashMap<>();
        group.inside.stream().filter(step -> !step.isNote).forEach(step -> asked.merge(step.label, 1, Integer::sum));
        Map<String, Integer> seen = new HashMap<>();
        for (Step step : group.inside) {
            if (step.isNote) {
                rows.add(new Row(indent + "- " + step.label, ""));
                continue;
            }
            int occurrence = seen.merge(step.label, 1, Integer::sum);
            if (!step.isShown()) {
                continue;
            }
            // The same question may come up in every round of a loop: say in which one.
            boolean repeated = asked.getOrDefault(step.label, 0) > 1;
            String name = indent + step.label + (repeated ? " #" + occurrence : "");
            if (step.answer != null) {
                rows.add(new Row(name, step.answer));
            } else {
                rows.add(new Row(name, ""));
                addRows(step, indent + INDENT, rows);
            }
        }
    }
}
