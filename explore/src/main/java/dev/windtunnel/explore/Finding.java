package dev.windtunnel.explore;

import dev.windtunnel.explore.shrink.Rate;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Something that the subject does not survive.
 *
 * @param findingClass what kind of trouble it is: "failed", "stuck", "deadlock"
 * @param clusterKey what makes it this trouble and not another one, apart from what causes it
 * @param evidence what was seen, most telling line first
 * @param causes what the environment did in the smallest execution; empty if that cannot be said
 * @param foundAs the execution that showed it first
 * @param minimal the execution with the fewest deviations that shows it
 * @param rate how often the minimal path shows it
 * @param shrinkRuns how many executions shrinking took
 */
public record Finding(
        String findingClass,
        String clusterKey,
        List<String> evidence,
        Set<String> causes,
        Execution foundAs,
        Execution minimal,
        Rate rate,
        int shrinkRuns) {

    public Finding {
        evidence = List.copyOf(evidence);
        causes = new TreeSet<>(causes);
    }

    /**
     * Whether an execution with this verdict shows the same trouble: the same failure, and all that this one needs to come about
     * has happened in the execution, too.
     */
    public boolean explains(Oracle.Verdict verdict) {
        return findingClass.equals(verdict.findingClass())
                && clusterKey.equals(verdict.clusterKey())
                && verdict.causes().containsAll(causes);
    }

    /** The path that shows it. */
    public Path path() {
        return minimal.path();
    }
}
