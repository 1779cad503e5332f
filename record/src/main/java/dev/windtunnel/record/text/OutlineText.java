package dev.windtunnel.record.text;

import dev.windtunnel.record.steps.OutlineEntry;
import dev.windtunnel.record.steps.Steps;
import java.util.ArrayList;
import java.util.List;

/** An outline as text: one entry per line, answers in a column, indented below the groups that they are in. */
final class OutlineText {

    private static final String INDENT = "   ";
    private static final int LONGEST = 120;
    /** More equal answers in a row than these are told in one line. */
    private static final int MOST_ALIKE = 6;

    private OutlineText() {}

    /** A line: what stands on the left, and the answer, which is empty for groups and notes. */
    private record Row(String left, String answer) {}

    static List<String> of(Steps.Outline outline) {
        List<Row> rows = new ArrayList<>();
        addRows(outline.entries(), "", rows);
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

    private static void addRows(List<OutlineEntry> entries, String indent, List<Row> rows) {
        for (int i = 0; i < entries.size(); i++) {
            OutlineEntry entry = entries.get(i);
            String label = Excerpt.of(entry.label(), LONGEST);
            if (entry.kind() == OutlineEntry.Kind.NOTE) {
                rows.add(new Row(indent + "- " + label, ""));
                continue;
            }
            String answer =
                    entry.answer().map(text -> Excerpt.of(text, LONGEST)).orElse("");
            int alike = alike(entries, i);
            if (alike > MOST_ALIKE) {
                rows.add(new Row(indent + label + ", " + alike + " times", answer));
                i += alike - 1;
                continue;
            }
            rows.add(new Row(indent + label + (entry.occurrence() > 0 ? " #" + entry.occurrence() : ""), answer));
            addRows(entry.inside(), indent + INDENT, rows);
        }
    }

    /** How many entries from here on are the same choice with the same answer. */
    private static int alike(List<OutlineEntry> entries, int from) {
        OutlineEntry first = entries.get(from);
        int next = from + 1;
        while (next < entries.size()
                && first.inside().isEmpty()
                && entries.get(next).inside().isEmpty()
                && entries.get(next).kind() == first.kind()
                && entries.get(next).label().equals(first.label())
                && entries.get(next).answer().equals(first.answer())) {
            next++;
        }
        return next - from;
    }
}
