package dev.windtunnel.rain.state;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.rain.oracle.BugClass;
import dev.windtunnel.rain.oracle.Observation;
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

    public StateOracle(CalmState calm) {
        this.calm = calm;
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        Optional<Observation> seen = Observation.read(execution.trace().description())
                .filter(each -> !each.attempts().isEmpty());
        if (execution.path().isCalm() || !(execution.ending() instanceof Ending.Passed) || seen.isEmpty()) {
            return List.of();
        }
        List<String> differences = calm.differences(seen.get().left());
        if (differences.isEmpty()) {
            return List.of();
        }
        List<String> evidence = new ArrayList<>(differences.subList(0, Math.min(SHOWN, differences.size())));
        if (differences.size() > SHOWN) {
            evidence.add("and " + (differences.size() - SHOWN) + " more differences");
        }
        evidence.addAll(seen.get().attempts());
        return List.of(new Verdict(BugClass.STATE_DIVERGENCE.words(), "state after " + calls(execution), evidence));
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
