package dev.windtunnel.sfit;

import dev.windtunnel.explore.Summary;
import java.util.Map;
import java.util.Set;

/**
 * The result of a test under faults.
 *
 * @param summary executions and findings
 * @param reduction which combinations were left out
 * @param pruned how many paths a published reduction left out, without those that they would have led to
 * @param stateful methods that answered the same request differently although they got the same answers
 * @param incomparable methods whose answers cannot be compared, so that more combinations were run
 * @param behaviours the number of behaviours that services were exposed to
 * @param statuses the number of the test's own calls, per outcome
 * @param nanos the total time
 * @param generationNanos the part of it for planning
 * @param reductionNanos the part of it for the reduction
 */
public record FaultSummary(
        Summary summary,
        FaultReduction reduction,
        long pruned,
        Set<String> stateful,
        Set<String> incomparable,
        int behaviours,
        Map<String, Integer> statuses,
        long nanos,
        long generationNanos,
        long reductionNanos) {
    public FaultSummary {
        stateful = Set.copyOf(stateful);
        incomparable = Set.copyOf(incomparable);
        statuses = Map.copyOf(statuses);
    }
}
