package dev.windtunnel.record.text;

import dev.windtunnel.record.steps.Steps;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What several actors did, in the order in which they did it: a column for each of them, where each step stands in the source,
 * and an arrow wherever the path let another one go first. If they do not fit side by side, one below the other.
 */
final class ColumnsText {

    private static final int LONGEST_STEP = 48;
    private static final int WIDEST = 150;
    private static final String GAP = "   ";

    /** A run of steps by one actor is shown up to this length; of a longer one, its beginning and its end. */
    private static final int LONGEST_RUN = 8;

    private static final int KEPT_BEFORE = 3;
    private static final int KEPT_AFTER = 4;

    private ColumnsText() {}

    /**
     * A line.
     *
     * @param by who does something
     * @param from who was about to go on instead, if the path let another one go first
     */
    private record Row(
            String by, String step, String at, @Nullable String from, String mark) {
        Row(String by, String step, String at) {
            this(by, step, at, null, "");
        }
    }

    static List<String> of(Steps.Columns columns) {
        List<Row> rows = shortened(rows(columns));
        Map<String, Integer> widths = widths(rows);
        int total =
                widths.values().stream().mapToInt(width -> width + GAP.length()).sum();
        return total <= WIDEST && widths.size() > 1 ? sideBySide(rows, widths) : below(rows, widths);
    }

    private static List<Row> rows(Steps.Columns columns) {
        return columns.steps().stream()
                .map(step -> new Row(
                        step.by(),
                        Excerpt.of(step.text(), step.by().isEmpty() ? WIDEST : LONGEST_STEP),
                        step.at(),
                        step.from(),
                        step.mark()))
                .toList();
    }

    private static List<Row> shortened(List<Row> rows) {
        List<Row> result = new ArrayList<>();
        int start = 0;
        while (start < rows.size()) {
            int end = start + 1;
            while (end < rows.size()
                    && rows.get(end).by().equals(rows.get(start).by())
                    && rows.get(end).from() == null) {
                end++;
            }
            if (end - start > LONGEST_RUN) {
                result.addAll(rows.subList(start, start + KEPT_BEFORE));
                int left = end - start - KEPT_BEFORE - KEPT_AFTER;
                result.add(new Row(rows.get(start).by(), "... " + left + " more steps", ""));
                result.addAll(rows.subList(end - KEPT_AFTER, end));
            } else {
                result.addAll(rows.subList(start, end));
            }
            start = end;
        }
        return result;
    }

    private static Map<String, Integer> widths(List<Row> rows) {
        Map<String, Integer> widths = numbered(rows) ? new TreeMap<>() : new LinkedHashMap<>();
        for (Row row : rows) {
            if (row.by().isEmpty()) {
                continue;
            }
            int width = Math.max(
                    row.by().length(), cell(row, stepWidth(rows, row.by())).length());
            widths.merge(row.by(), width, Math::max);
            if (row.from() != null) {
                widths.merge(row.from(), ("--- " + row.mark() + " --->").length(), Math::max);
            }
        }
        return widths;
    }

    /** Whether actors are called "client 1", "client 2" and so on, and are to stand in this order. */
    private static boolean numbered(List<Row> rows) {
        return rows.stream()
                        .map(Row::by)
                        .filter(by -> !by.isEmpty())
                        .map(by -> by.replaceFirst(" \\d$", ""))
                        .distinct()
                        .count()
                == 1;
    }

    private static int stepWidth(List<Row> rows, String by) {
        return rows.stream()
                .filter(row -> row.by().equals(by) && !row.at().isEmpty())
                .mapToInt(row -> row.step().length())
                .max()
                .orElse(0);
    }

    private static String cell(Row row, int stepWidth) {
        return row.at().isEmpty() ? row.step() : pad(row.step(), stepWidth) + "  " + row.at();
    }

    private static List<String> sideBySide(List<Row> rows, Map<String, Integer> widths) {
        List<String> names = List.copyOf(widths.keySet());
        int[] starts = new int[names.size() + 1];
        for (int i = 0; i < names.size(); i++) {
            starts[i + 1] = starts[i] + widths.getOrDefault(names.get(i), 0) + GAP.length();
        }
        List<String> lines = new ArrayList<>();
        StringBuilder header = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            header.append(pad(names.get(i), starts[i + 1] - starts[i]));
        }
        lines.add(header.toString().stripTrailing());
        for (Row row : rows) {
            if (row.by().isEmpty()) {
                lines.add(across(row.step(), starts[names.size()] - GAP.length()));
                continue;
            }
            int column = names.indexOf(row.by());
            String cell = cell(row, stepWidth(rows, row.by()));
            int from = row.from() == null ? column : names.indexOf(row.from());
            String text;
            if (from < column) {
                String arrow = "--- " + row.mark() + " ";
                int length = starts[column] - starts[from] - GAP.length();
                text = " ".repeat(starts[from]) + arrow + "-".repeat(Math.max(0, length - arrow.length() - 1)) + ">"
                        + GAP + cell;
            } else if (from > column) {
                String arrow = " " + row.mark() + " ---";
                int start = Math.max(starts[column] + cell.length() + 1, starts[column + 1]);
                int end = starts[from + 1] - GAP.length();
                text = pad(" ".repeat(starts[column]) + cell, start) + "<"
                        + "-".repeat(Math.max(1, end - start - 1 - arrow.length())) + arrow;
            } else {
                text = " ".repeat(starts[column]) + cell;
            }
            lines.add(text.stripTrailing());
        }
        return lines;
    }

    /** A step that belongs to all actors stands across all columns. */
    private static String across(String step, int width) {
        int dots = Math.max(3, (width - step.length() - 2) / 2);
        return ".".repeat(dots) + " " + step + " " + ".".repeat(dots);
    }

    private static List<String> below(List<Row> rows, Map<String, Integer> widths) {
        int names = widths.keySet().stream().mapToInt(String::length).max().orElse(0);
        int steps = rows.stream()
                .filter(row -> !row.at().isEmpty())
                .mapToInt(row -> row.step().length())
                .max()
                .orElse(0);
        List<String> lines = new ArrayList<>();
        for (Row row : rows) {
            if (row.from() != null) {
                lines.add("--- " + row.mark() + " from " + row.from() + " to " + row.by());
            }
            if (row.by().isEmpty()) {
                lines.add(across(row.step(), names + GAP.length() + steps));
            } else if (!row.step().isEmpty()) {
                lines.add((pad(row.by(), names) + GAP + cell(row, steps)).stripTrailing());
            }
        }
        return lines;
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
