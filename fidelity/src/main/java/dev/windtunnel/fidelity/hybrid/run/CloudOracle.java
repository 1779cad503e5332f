package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import java.util.ArrayList;
import java.util.List;

/** A test that fails on the cloud, after it has passed on the emulator, promises what does not hold. */
public final class CloudOracle implements Oracle {

    private static final Oracle ENDINGS = Oracle.ofEndings(List.of("dev.windtunnel."));

    /** The target of a test makes it. */
    CloudOracle() {}

    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Verdict verdict : ENDINGS.judge(execution)) {
            List<String> evidence = new ArrayList<>(verdict.evidence());
            String difference = execution.trace().description();
            if (!difference.isEmpty()) {
                evidence.add(difference);
            }
            verdicts.add(new Verdict("fails on the cloud", verdict.clusterKey(), evidence));
        }
        return verdicts;
    }
}
