package dev.windtunnel.sfit;

import dev.windtunnel.explore.Summary;
import java.util.Map;
import java.util.Optional;

/**
 * What a test under faults came to.
 *
 * @param summary executions and findings
 * @param rule by which rule combinations were left out; empty if none were to be
 * @param pruned how many combinations the reduction left out, without those that they would have led to
 * @param behaviours how many combinations of outcomes services had to deal with
 * @param statuses how often the test's own calls ended in which way
 * @param nanos how long it took
 * @param generationNanos how much of that went into planning
 * @param reductionNanos how much of that went into the reduction
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
