package dev.windtunnel.sfit;

import dev.windtunnel.explore.Summary;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a test under faults.
 *
 * @param summary executions and findings
 * @param rule the rule by which combinations were left out; empty without reduction
 * @param pruned the number of combinations that the reduction left out, without those that they would have led to
 * @param behaviours the number of behaviours that services were exposed to
 * @param statuses the number of the test's own calls, per outcome
 * @param nanos the total time
 * @param generationNanos the part of it for planning
 * @param reductionNanos the part of it for the reduction
 */
public record FaultSummary(
        Summary summary,
        Optional<EncapsulatedServiceReduction.Rule> rule,
        long pruned,
        int behaviours,
        Map<String, Integer> statuses,
        long nanos,
        long generationNanos,
        long reductionNanos) {
    public FaultSummary {
        statuses = Map.copyOf(statuses);
    }
}
