package dev.windtunnel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Prints the rows that all programs of one {@code bench/run} reported; exits with 1 if a budget was missed or none was measured. */
public final class BudgetTable {

    private BudgetTable() {}

    /** Takes the name of the file with the rows. */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        List<BudgetRow> rows = Files.exists(file)
                ? Files.readAllLines(file).stream().map(BudgetRow::parse).toList()
                : List.of();
        System.out.printf("%n%-52s %4s %10s %-18s %-7s %s%n", "what", "Java", "measured", "budget", "", "figures");
        rows.forEach(System.out::println);
        long missed = rows.stream().filter(row -> !row.isKept()).count();
        System.out.printf("%d of %d budgets were kept.%n", rows.size() - missed, rows.size());
        System.exit(missed == 0 && !rows.isEmpty() ? 0 : 1);
    }
}
