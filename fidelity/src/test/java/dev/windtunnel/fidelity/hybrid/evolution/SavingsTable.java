package dev.windtunnel.fidelity.hybrid.evolution;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The curves of several rules as people read them. */
public final class SavingsTable {

    private SavingsTable() {}

    /** A row for each version, one for all of them, and one for the tests that were trusted wrongly. */
    public static String of(Runs runs, Map<String, Curve> curves, List<String> columns) {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT, "%d tests, %d versions: %% of requests saved\n\nversion", runs.tests(), runs.versions()));
        columns.forEach(column -> text.append(String.format(Locale.ROOT, " %10s", column)));
        text.append('\n');
        for (int version = 0; version < runs.versions(); version++) {
            int at = version;
            text.append(String.format(Locale.ROOT, "%7d", version))
                    .append(percents(
                            columns,
                            column -> curve(curves, column).versions().get(at).percent()));
        }
        text.append("    all")
                .append(percents(columns, column -> curve(curves, column).percent()));
        text.append("  wrong")
                .append(columns.stream()
                        .map(column -> String.format(
                                Locale.ROOT,
                                " %10d",
                                curve(curves, column).wronglyTrusted().size()))
                        .collect(Collectors.joining("", "", "\n")));
        return text.toString();
    }

    private static Curve curve(Map<String, Curve> curves, String column) {
        return java.util.Objects.requireNonNull(curves.get(column), column);
    }

    private static String percents(List<String> columns, Function<String, Double> percent) {
        return columns.stream()
                .map(column -> String.format(Locale.ROOT, " %9.1f%%", percent.apply(column)))
                .collect(Collectors.joining("", "", "\n"));
    }
}
