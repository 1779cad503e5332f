package dev.windtunnel.explore;

import dev.windtunnel.explore.shrink.Rate;
import java.util.List;

/**
 * Something that the subject does not survive.
 *
 * @param findingClass what kind of trouble it is: "failed", "stuck", "deadlock"
 * @param clusterKey what makes it this trouble and not another one; findings with the same key are one finding
 * @param evidence what was seen, most telling line first
 * @param foundAs the execution that showed it first
 * @param minimal the execution with the fewest deviations that shows it
 * @param rate how often the minimal path shows it
 * @param shrinkRuns how many executions shrinking took
 */
public record Finding(
        String findingClass,
        String clusterKey,
        List<String> evidence,
        Execution foundAs,
        Execution minimal,
        Rate rate,
        int shrinkRuns) {

    public Finding {
        evidence = List.copyOf(evidence);
    }

    /** The path that shows it. */
    public Path path() {
        return minimal.path();
    }
}
