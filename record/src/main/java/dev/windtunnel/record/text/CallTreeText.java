package dev.windtunnel.record.text;

import dev.windtunnel.record.steps.Steps;
import dev.windtunnel.record.steps.TreeCall;
import java.util.ArrayList;
import java.util.List;

/**
 * A call tree as text. Calm calls are shown, too, because they tell how an injected fault travelled; each line ends with what
 * came of the call.
 */
public final class CallTreeText {

    private static final int LONGEST = 100;
    private static final int LONGEST_ANSWER = 60;
    private static final int MOST_LINES = 40;

    private CallTreeText() {}

    /** A line: the call, and what came of it. */
    private record Row(String call, String outcome) {}

    static List<String> of(Steps.CallTree tree) {
        return of(tree, false);
    }

    /** The same with the place of each call, for those who want to know which calls there are. */
    public static List<String> withPlaces(Steps.CallTree tree) {
        return of(tree, true);
    }

    private static List<String> of(Steps.CallTree tree, boolean withPlaces) {
        List<Row> rows = new ArrayList<>();
        for (TreeCall root : tree.calls()) {
            add(root, "", "", withPlaces, rows);
        }
        int width = rows.stream().mapToInt(row -> row.call().length()).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (Row row : rows.subList(0, Math.min(rows.size(), MOST_LINES))) {
            lines.add((row.call() + " ".repeat(width - row.call().length()) + "   " + row.outcome()).stripTrailing());
        }
        if (rows.size() > MOST_LINES) {
            lines.add("... and " + (rows.size() - MOST_LINES) + " more");
        }
        return lines;
    }

    private static void add(TreeCall call, String first, String rest, boolean withPlaces, List<Row> rows) {
        String outcome = Excerpt.of(call.outcome(), LONGEST);
        if (!call.answer().isEmpty()) {
            outcome += "  " + Excerpt.of(call.answer(), LONGEST_ANSWER);
        }
        if (call.injected()) {
            outcome += "  \u2717 injected";
        }
        if ((call.injected() || withPlaces) && !call.at().isEmpty()) {
            outcome += "   " + call.at();
        }
        rows.add(new Row(first + Excerpt.of(call.label(), LONGEST), outcome));
        List<TreeCall> inside = call.calls();
        for (int i = 0; i < inside.size(); i++) {
            boolean last = i == inside.size() - 1;
            add(
                    inside.get(i),
                    rest + (last ? "\u2514\u2500 " : "\u251c\u2500 "),
                    rest + (last ? "   " : "\u2502  "),
                    withPlaces,
                    rows);
        }
    }
}
