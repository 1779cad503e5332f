package dev.windtunnel.record.text;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.steps.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A finding as people read it: what broke and where, in the fewest steps, the rest of the evidence, how to see it again. The
 * same text stands on the terminal, in a JUnit failure and in the report.
 */
public final class FindingText {

    private static final String INDENT = "   ";

    /** A longer message gets a place of its own below the steps. */
    private static final int LONGEST_HEADLINE = 100;

    private FindingText() {}

    /** The whole text, ending with the replay command. */
    public static String of(StoredFinding stored) {
        Finding finding = stored.finding();
        List<String> lines = new ArrayList<>();
        lines.add(headline(stored));
        lines.add(INDENT + circumstances(stored));
        if (!finding.rate().always()) {
            lines.add(INDENT + "fails in " + finding.rate());
        }
        stored.steps().forEach(view -> addBlock(lines, lines(view)));
        addBlock(lines, longMessage(finding));
        addBlock(lines, otherEvidence(finding));
        addBlock(lines, List.of("Replay:  " + stored.replayCommand()));
        return String.join("\n", lines) + "\n";
    }

    private static List<String> lines(Steps view) {
        if (view instanceof Steps.CallTree tree) {
            return CallTreeText.of(tree);
        }
        if (view instanceof Steps.Outline outline) {
            return OutlineText.of(outline);
        }
        if (view instanceof Steps.Columns columns) {
            return ColumnsText.of(columns);
        }
        return SideBySideText.of((Steps.SideBySide) view);
    }

    /** Somebody else's text without the characters that no document can hold or that a terminal obeys. */
    public static String printable(String text) {
        return Excerpt.printable(text);
    }

    /** What broke and where, on one line. */
    public static String headline(StoredFinding stored) {
        Finding finding = stored.finding();
        StringBuilder line = new StringBuilder(finding.findingClass());
        String broke = whatBroke(finding);
        if (!broke.isEmpty()) {
            line.append(INDENT).append(Excerpt.of(firstParagraph(broke), LONGEST_HEADLINE));
        }
        location(finding).ifPresent(location -> line.append(INDENT).append(location));
        return line.toString();
    }

    /** Where it happened, if the evidence names a line of source code. */
    public static Optional<SourceLine> location(Finding finding) {
        return finding.evidence().stream()
                .flatMap(line -> SourceLine.of(line).stream())
                .findFirst();
    }

    private static String circumstances(StoredFinding stored) {
        Finding finding = stored.finding();
        int deviations = finding.path().size();
        int before = finding.foundAs().path().size();
        StringBuilder line = new StringBuilder(shortName(stored.subject())).append(", ");
        line.append(deviations == 0 ? "in calm air" : "under " + counted(deviations, "deviation") + " from calm");
        if (before > deviations) {
            line.append(" (shrunk from ").append(before).append(')');
        }
        if (finding.foundAs().number() > 0) {
            line.append(", first seen in execution ").append(finding.foundAs().number());
        }
        return line.toString();
    }

    /** A message may go into detail after a first sentence. */
    private static String firstParagraph(String message) {
        int end = message.indexOf("\n\n");
        return end < 0 || message.startsWith("\n") ? message : message.substring(0, end);
    }

    /** What the headline has no room for. */
    private static List<String> longMessage(Finding finding) {
        String broke = whatBroke(finding);
        return Excerpt.oneLine(broke).length() <= LONGEST_HEADLINE
                ? List.of()
                : broke.strip().lines().map(Excerpt::printable).toList();
    }

    private static List<String> otherEvidence(Finding finding) {
        return finding.evidence().stream()
                .skip(1)
                .filter(line -> SourceLine.of(line).isEmpty())
                .flatMap(String::lines)
                .map(Excerpt::printable)
                .toList();
    }

    /** The first piece of evidence; if an exception said it that is no failed assertion, with the name of the exception. */
    private static String whatBroke(Finding finding) {
        String said = finding.evidence().isEmpty()
                ? finding.clusterKey()
                : finding.evidence().get(0);
        if (finding.minimal().ending() instanceof Ending.Failed failed) {
            String type = failed.failure().type();
            String name = type.substring(type.lastIndexOf('.') + 1);
            if (said.equals(type)) {
                return name;
            }
            boolean told = name.contains("Assertion") || name.equals(finding.findingClass());
            if (said.equals(failed.failure().message()) && !told) {
                return name + ": " + said.strip();
            }
        }
        return said;
    }

    /** A test without its package, any other subject without its scheme. */
    private static String shortName(String subject) {
        int hash = subject.indexOf('#');
        return hash < 0 ? subject.replaceFirst("^[a-z]+/", "") : subject.substring(subject.lastIndexOf('.', hash) + 1);
    }

    private static void addBlock(List<String> lines, List<String> block) {
        if (!block.isEmpty()) {
            lines.add("");
            lines.addAll(
                    block.stream().map(line -> (INDENT + line).stripTrailing()).toList());
        }
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
