package dev.windtunnel.record;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * A finding as people read it: what broke, in the fewest steps, why we think so, how to see it again. The same text stands on
 * the terminal, in a JUnit failure and in the report.
 */
public final class FindingText {

    private static final String INDENT = "   ";

    private FindingText() {}

    /** The whole text, ending with the replay command. */
    public static String of(StoredFinding stored) {
        Finding finding = stored.finding();
        List<String> lines = new ArrayList<>();
        lines.add(headline(stored));
        lines.add("");
        steps(finding.minimal()).forEach(step -> lines.add(step.isEmpty() ? step : INDENT + step));
        lines.add("");
        for (String evidence : finding.evidence()) {
            evidence.lines().forEach(line -> lines.add(INDENT + line));
        }
        lines.add("");
        lines.add(INDENT + "Replay:  " + stored.replayCommand());
        return String.join("\n", lines) + "\n";
    }

    private static String headline(StoredFinding stored) {
        Finding finding = stored.finding();
        int deviations = finding.path().size();
        StringBuilder line = new StringBuilder(finding.findingClass())
                .append("   ")
                .append(stored.subject())
                .append("   under ")
                .append(counted(deviations, "deviation"))
                .append(" from calm, found in execution ")
                .append(finding.foundAs().number());
        int before = finding.foundAs().path().size();
        if (before > deviations) {
            line.append(", shrunk from ").append(before);
        }
        if (!finding.rate().always()) {
            line.append("   in ").append(finding.rate());
        }
        return line.toString();
    }

    /** The deviations and what the subject said, in order, one per line, in columns. */
    private static List<String> steps(Execution execution) {
        Trace trace = execution.trace();
        List<String[]> rows = new ArrayList<>();
        trace.walk(new Trace.Visitor() {
            @Override
            public void asked(int choice) {
                if (trace.taken(choice) != 0) {
                    rows.add(new String[] {where(trace, choice), answer(trace, choice), range(trace, choice)});
                }
            }

            @Override
            public void said(String note) {
                rows.add(new String[] {"- " + note, "", ""});
            }
        });
        int first = width(rows, 0);
        int second = width(rows, 1);
        List<String> lines = new ArrayList<>();
        for (String[] row : rows) {
            lines.add(("%-" + first + "s   %-" + second + "s   %s")
                    .formatted((Object[]) row)
                    .stripTrailing());
        }
        if (execution.ending() instanceof Ending.Stuck) {
            lines.add("- and there it stays");
        }
        return lines;
    }

    private static int width(List<String[]> rows, int column) {
        // A long note must not push the columns of the choices to the right.
        return rows.stream()
                .filter(row -> !row[1].isEmpty())
                .mapToInt(row -> row[column].length())
                .max()
                .orElse(1);
    }

    private static String where(Trace trace, int choice) {
        List<String> parts = new ArrayList<>(trace.groups(choice));
        parts.add(trace.label(choice));
        return String.join(" > ", parts);
    }

    private static String answer(Trace trace, int choice) {
        String outcome = trace.outcome(choice);
        if (outcome != null) {
            return outcome;
        }
        return trace.options(choice) == 2 ? "yes" : String.valueOf(trace.taken(choice));
    }

    private static String range(Trace trace, int choice) {
        return trace.options(choice) == 2
                ? ""
                : "(option " + trace.taken(choice) + " of 0-" + (trace.options(choice) - 1) + ")";
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
