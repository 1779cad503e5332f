package dev.windtunnel.fidelity.report;

import dev.windtunnel.fidelity.discrepancy.Cause;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Impact;
import dev.windtunnel.fidelity.discrepancy.Origin;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import dev.windtunnel.fidelity.fuzz.FuzzCounts;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What came of comparing two sides.
 *
 * @param operations those that the service has, also if nobody called them
 * @param counts how often each was called
 * @param discrepancies one for each finding
 * @param messages errors in whose messages alone the sides differ, as operations and codes
 * @param notCovered operations that cannot be called here
 */
public record FuzzReport(
        List<String> operations,
        Map<String, FuzzCounts.Count> counts,
        List<Discrepancy> discrepancies,
        Set<String> messages,
        List<String> notCovered) {

    private static final int LINE = 100;
    private static final double PERCENT = 100.0;

    public FuzzReport {
        operations = List.copyOf(new TreeSet<>(operations));
        discrepancies = List.copyOf(discrepancies);
        messages = new TreeSet<>(messages);
        notCovered = List.copyOf(notCovered);
    }

    /** How often an operation was called. */
    public FuzzCounts.Count count(String operation) {
        return counts.getOrDefault(operation, FuzzCounts.Count.NONE);
    }

    /** How many calls there were, each to both sides. */
    public long calls() {
        return counts.values().stream().mapToLong(FuzzCounts.Count::calls).sum();
    }

    /** How many discrepancies an operation has. */
    public long discrepancies(String operation) {
        return count(one -> one.operation().equals(operation));
    }

    private long count(Predicate<Discrepancy> condition) {
        return discrepancies.stream().filter(condition).count();
    }

    /** All of it as lines of text. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(byOperation());
        lines.add("");
        lines.add(prevalence());
        if (!discrepancies.isEmpty()) {
            lines.add("");
            lines.addAll(byImpact());
            lines.add("");
            lines.addAll(byOrigin());
        }
        addListed(
                lines,
                "done by neither side",
                operations.stream()
                        .filter(operation ->
                                count(operation).calls() > 0 && count(operation).successes() == 0)
                        .toList());
        addListed(
                lines,
                "not called",
                operations.stream()
                        .filter(operation -> count(operation).calls() == 0)
                        .toList());
        addListed(lines, "cannot be called", notCovered);
        addListed(lines, "errors that differ in their messages only", List.copyOf(messages));
        return lines;
    }

    /** A line for each operation that was called. */
    private List<String> byOperation() {
        int width = operations.stream().mapToInt(String::length).max().orElse(0);
        String row = "%-" + Math.max(width, "operation".length()) + "s %8s %10s %10s %14s";
        List<String> lines = new ArrayList<>();
        lines.add(row.formatted("operation", "calls", "emulator", "reference", "discrepancies"));
        for (String operation : operations) {
            FuzzCounts.Count count = count(operation);
            long found = discrepancies(operation);
            if (count.calls() > 0 || found > 0) {
                lines.add(row.formatted(
                        operation,
                        "%,d".formatted(count.calls()),
                        "%,d".formatted(count.emulator()),
                        "%,d".formatted(count.reference()),
                        found == 0 ? "" : String.valueOf(found)));
            }
        }
        return lines;
    }

    /** How many operations differ at all (Table 4.1). */
    private String prevalence() {
        long called = operations.stream()
                .filter(operation -> count(operation).calls() > 0)
                .count();
        long discrepant = operations.stream()
                .filter(operation -> discrepancies(operation) > 0)
                .count();
        return "%d of %s called, %d discrepant%s"
                .formatted(
                        called,
                        Words.counted(operations.size(), "operation"),
                        discrepant,
                        called == 0 ? "" : " (%.0f%%)".formatted(PERCENT * discrepant / called));
    }

    /** What discrepancies do, and where they show (Table 4.2, and 4.2). */
    private List<String> byImpact() {
        List<String> lines = new ArrayList<>();
        lines.add("%-18s %9s %9s %9s %9s".formatted("", "response", "state", "both", "all"));
        for (Impact impact : Impact.values()) {
            lines.add("%-18s %9s %9s %9s %9d"
                    .formatted(
                            impact.words(),
                            cell(impact, Visibility.RESPONSE),
                            cell(impact, Visibility.STATE),
                            cell(impact, Visibility.BOTH),
                            count(one -> one.impact() == impact)));
        }
        return lines;
    }

    private String cell(Impact impact, Visibility visibility) {
        long found = count(one -> one.impact() == impact && one.visibility() == visibility);
        return found == 0 ? "" : String.valueOf(found);
    }

    /** Where they come from (Table 5.1), with the causes that make up each number. */
    private List<String> byOrigin() {
        List<String> lines = new ArrayList<>();
        for (Origin origin : Origin.values()) {
            long found = count(one -> one.cause().origin() == origin);
            String causes = Arrays.stream(Cause.values())
                    .filter(cause -> cause.origin() == origin && count(one -> one.cause() == cause) > 0)
                    .map(cause -> cause.words() + " " + count(one -> one.cause() == cause))
                    .collect(Collectors.joining(", "));
            lines.add("%-22s %4d (%2.0f%%)   %s"
                    .formatted(origin.words(), found, PERCENT * found / discrepancies.size(), causes)
                    .stripTrailing());
        }
        return lines;
    }

    private static void addListed(List<String> lines, String what, List<String> members) {
        if (!members.isEmpty()) {
            lines.add("");
            lines.add(what + ":");
            Words.filled(members, LINE).forEach(line -> lines.add("  " + line));
        }
    }

    /** The operations as a document holds them. */
    public List<Map<String, Object>> toJson() {
        return operations.stream()
                .map(operation -> Run.ordered(
                        "name", operation,
                        "calls", count(operation).calls(),
                        "successes", count(operation).successes(),
                        "emulator", count(operation).emulator(),
                        "reference", count(operation).reference(),
                        "discrepancies", discrepancies(operation)))
                .toList();
    }
}
