package dev.windtunnel.record;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/**
 * What a result amounts to, and the exit code for it. This is the only place that turns results into exit codes: commands,
 * {@code report} and JUnit tests all ask here.
 */
public enum Verdict {
    /** Nothing was found, and what was planned was exercised. */
    NOTHING_FOUND(0, 0),
    /** A mistake in Windtunnel, or the process that ran the subject died. */
    MISTAKE(1, 4),
    /** Wrong options, a damaged token, or something that does not exist. */
    USAGE(2, 5),
    /** The subject fails in calm air. */
    NOT_CALM(3, 3),
    /** What was planned was not exercised. */
    NOT_EXERCISED(4, 1),
    /** There are findings. */
    FINDINGS(100, 2),
    /** Somebody interrupted it. */
    INTERRUPTED(130, 6);

    private final int exitCode;
    private final int rank;

    Verdict(int exitCode, int rank) {
        this.exitCode = exitCode;
        this.rank = rank;
    }

    /** What the command tells the shell. */
    public int exitCode() {
        return exitCode;
    }

    /** As documents have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What several subjects amount to: the most serious verdict among them. Without any subject, nothing was exercised. */
    public static Verdict of(Collection<SubjectSummary> subjects) {
        return subjects.stream()
                .map(SubjectSummary::verdict)
                .max(Comparator.comparingInt(verdict -> verdict.rank))
                .orElse(NOT_EXERCISED);
    }

    /** What a run amounts to: one that did not come to its end was interrupted. */
    public static Verdict of(RunReport report) {
        return report.state() == Run.State.INTERRUPTED ? INTERRUPTED : of(report.subjects());
    }
}
