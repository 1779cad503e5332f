package dev.windtunnel.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * One budget and what was measured. Nearly all budgets are ratios to a yardstick that was measured in the same run on the same
 * machine, so that a slow machine misses none of them; the figures that the ratio was computed from are kept beside it.
 *
 * @param name what was measured
 * @param java the feature version of the JVM that it was measured on
 * @param measured the ratio, or a figure that does not depend on the machine, such as allocated bytes
 * @param unit {@code x} for a ratio
 * @param atMost whether the limit is an upper one
 * @param limit the budget
 * @param figures the absolute figures, for people
 */
public record BudgetRow(
        String name, int java, double measured, String unit, boolean atMost, double limit, String figures) {

    /** The system property that names the file to which rows are added; {@link BudgetTable} reads it. */
    private static final String FILE = "windtunnel.bench.rows";

    public static BudgetRow atMost(double limit, String name, double ratio, String figures) {
        return new BudgetRow(name, Runtime.version().feature(), ratio, "x", true, limit, figures);
    }

    static BudgetRow atLeast(double limit, String name, double ratio, String figures) {
        return new BudgetRow(name, Runtime.version().feature(), ratio, "x", false, limit, figures);
    }

    /** The same with another unit than a ratio. */
    BudgetRow in(String otherUnit) {
        return new BudgetRow(name, java, measured, otherUnit, atMost, limit, figures);
    }

    boolean isKept() {
        // NaN is never kept, whatever the limit.
        return atMost ? measured <= limit : measured >= limit;
    }

    /** Prints the row, and adds it to the table of the whole run if there is one. */
    public void report() {
        System.out.println(this);
        String file = System.getProperty(FILE);
        if (file != null) {
            try {
                Files.writeString(Path.of(file), toLine() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot add a row to '" + file + "'.", e);
            }
        }
    }

    private String toLine() {
        return String.join(
                "\t",
                name,
                String.valueOf(java),
                String.valueOf(measured),
                unit,
                String.valueOf(atMost),
                String.valueOf(limit),
                figures);
    }

    /** Reads what {@link #report} wrote. */
    static BudgetRow parse(String line) {
        String[] parts = line.split("\t", -1);
        return new BudgetRow(
                parts[0],
                Integer.parseInt(parts[1]),
                Double.parseDouble(parts[2]),
                parts[3],
                Boolean.parseBoolean(parts[4]),
                Double.parseDouble(parts[5]),
                parts[6]);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%-52s %4d %10s %-18s %-7s %s",
                name,
                java,
                number(measured) + unit,
                (atMost ? "at most " : "at least ") + number(limit) + unit,
                isKept() ? "ok" : "MISSED",
                figures);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value >= 10 ? "%,.0f" : "%.2f", value).replaceFirst("\\.00$", "");
    }
}
