package dev.windtunnel.record;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Choices that happened under one another, as a tree: calls and the calls that they led to. Calm ones are shown, too, because
 * they tell how the deviation travelled; each line ends with what came of the choice.
 */
final class CauseTree {

    private static final int LONGEST = 100;
    private static final int MOST_LINES = 40;

    private CauseTree() {}

    /** Whether a choice belongs here and not among the steps. */
    static boolean shows(Trace trace, int choice) {
        return trace.identified(choice) && trace.outcome(choice) != null && !StepTable.shows(trace, choice);
    }

    static List<String> of(Trace trace) {
        List<List<Integer>> below = new ArrayList<>();
        List<Integer> roots = new ArrayList<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            below.add(new ArrayList<>());
            if (shows(trace, choice)) {
                int cause = trace.cause(choice);
                (cause == Choices.NO_CAUSE || cause >= choice ? roots : below.get(cause)).add(choice);
            }
        }
        List<String[]> rows = new ArrayList<>();
        for (int root : roots) {
            add(trace, below, root, "", "", rows);
        }
        int width = rows.stream().mapToInt(row -> row[0].length()).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (String[] row : rows.subList(0, Math.min(rows.size(), MOST_LINES))) {
            lines.add(row[0] + " ".repeat(width - row[0].length()) + "   " + row[1]);
        }
        if (rows.size() > MOST_LINES) {
            lines.add("... and " + (rows.size() - MOST_LINES) + " more");
        }
        return lines;
    }

    private static void add(
            Trace trace, List<List<Integer>> below, int choice, String first, String rest, List<String[]> rows) {
        String outcome = Excerpt.of(String.valueOf(trace.outcome(choice)), LONGEST);
        rows.add(new String[] {
            first + Excerpt.of(trace.label(choice), LONGEST),
            trace.taken(choice) == 0 ? outcome : outcome + "  \u2717 injected"
        });
        List<Integer> inside = below.get(choice);
        for (int i = 0; i < inside.size(); i++) {
            boolean last = i == inside.size() - 1;
            add(
                    trace,
                    below,
                    inside.get(i),
                    rest + (last ? "\u2514\u2500 " : "\u251c\u2500 "),
                    rest + (last ? "   " : "\u2502  "),
                    rows);
        }
    }
}
