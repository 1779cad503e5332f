package dev.windtunnel.rain.state;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.rain.consequence.CalmCalls;
import dev.windtunnel.rain.consequence.Consequence;
import dev.windtunnel.rain.consequence.Consequences;
import dev.windtunnel.rain.oracle.BugClass;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.oracle.ObservedConsequences;
import dev.windtunnel.rain.state.Difference.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A test that passes under a fault, and leaves something else in the services than without it: nobody has noticed. A test that fails has
 * noticed.
 */
public final class StateOracle implements Oracle {

    /** The first differences tell the rest. */
    private static final int SHOWN = 5;

    private final CalmState calm;
    private final CalmCalls calls;

    /**
     * Compares with calm runs.
     *
     * @param calm what they leave
     * @param calls what they call
     */
    public StateOracle(CalmState calm, CalmCalls calls) {
        this.calm = calm;
        this.calls = calls;
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        Optional<Observation> seen = Observation.read(execution.trace().description())
                .filter(each -> !each.attempts().isEmpty());
        if (execution.path().isCalm() || !(execution.ending() instanceof Ending.Passed) || seen.isEmpty()) {
            return List.of();
        }
        List<Difference> differences = calm.differences(seen.get().left());
        if (differences.isEmpty()) {
            return List.of();
        }
        List<String> evidence = new ArrayList<>(
                differences.stream().limit(SHOWN).map(Difference::text).toList());
        if (differences.size() > SHOWN) {
            evidence.add("and " + (differences.size() - SHOWN) + " more differences");
        }
        evidence.addAll(seen.get().attempts());
        evidence.addAll(consequences(differences, seen.get()).lines());
        return List.of(new Verdict(BugClass.STATE_DIVERGENCE.words(), "state after " + calls(execution), evidence));
    }

    private Consequences consequences(List<Difference> differences, Observation seen) {
        return ObservedConsequences.of(seen, calls)
                .and(Consequence.INCORRECT, "what the test leaves is not what it leaves without the fault")
                .andIf(has(differences, Kind.MISSING), Consequence.DATA_LOSS, "something is missing")
                .andIf(has(differences, Kind.EXTRA), Consequence.RESOURCE_LEAK, "something is left behind");
    }

    private static boolean has(List<Difference> differences, Kind kind) {
        return differences.stream().anyMatch(each -> each.kind() == kind);
    }

    /** Each call of a test may leave something else behind. */
    private static String calls(Execution execution) {
        List<String> calls = new ArrayList<>();
        for (Deviation deviation : execution.path().deviations()) {
            if (deviation instanceof Deviation.Worded worded) {
                calls.add(Long.toHexString(worded.identity()));
            }
        }
        return String.join(" ", calls);
    }
}
