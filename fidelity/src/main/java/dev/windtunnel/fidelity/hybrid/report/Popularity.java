package dev.windtunnel.fidelity.hybrid.report;

import dev.windtunnel.fidelity.hybrid.run.ComparedTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** How many tests use which operation (Figure 4.3), and what it would help to fix the discrepant ones among them, the most popular first. */
record Popularity(List<Row> rows) {

    /**
     * An operation.
     *
     * @param tests how many tests use it
     */
    record Row(String operation, long tests, boolean discrepant) {}

    /**
     * What is left when the first so many discrepant operations are fixed. A test is cured only if all of its discrepant operations are.
     *
     * @param tests discrepant tests
     * @param results discrepant results
     */
    record Cure(int fixed, String operation, long tests, long results) {}

    static Popularity of(List<ComparedTest> tests) {
        Map<String, Long> counts = new TreeMap<>();
        Set<String> discrepant = new HashSet<>();
        for (ComparedTest test : tests) {
            test.operations().forEach(operation -> counts.merge(operation, 1L, Long::sum));
            discrepant.addAll(test.discrepant());
        }
        return new Popularity(counts.entrySet().stream()
                .map(entry -> new Row(entry.getKey(), entry.getValue(), discrepant.contains(entry.getKey())))
                .sorted(Comparator.comparingLong((Row row) -> -row.tests()).thenComparing(Row::operation))
                .toList());
    }

    List<Cure> cures(List<ComparedTest> tests) {
        List<Cure> cures = new ArrayList<>();
        Set<String> fixed = new HashSet<>();
        for (Row row : rows) {
            if (row.discrepant()) {
                fixed.add(row.operation());
                List<ComparedTest> left = tests.stream()
                        .filter(test -> !fixed.containsAll(test.discrepant()))
                        .toList();
                cures.add(new Cure(
                        fixed.size(),
                        row.operation(),
                        left.size(),
                        left.stream().filter(ComparedTest::hasDiscrepantResult).count()));
            }
        }
        return cures;
    }
}
