package dev.windtunnel.model.sync;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.model.UnexplainedError;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds observations of synchronizers that have no explanation, and names each finding after what is wrong with the files:
 * lost, resurrected. Observations of other systems are unexplained. Everything else is left to another oracle.
 */
record UnexplainedOracle(Oracle other) implements Oracle {

    private static final String UNEXPLAINED = "unexplained";

    @Override
    public Needs needs() {
        return other.needs();
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        if (!(execution.ending() instanceof Ending.Failed failed)) {
            return other.judge(execution);
        }
        Failure failure = failed.failure();
        if (!Discrepancy.isOne(failure.type())) {
            return other.judge(execution).stream()
                    .map(verdict -> failure.type().equals(UnexplainedError.class.getName())
                            ? new Verdict(UNEXPLAINED, verdict.clusterKey(), verdict.evidence(), verdict.causes())
                            : verdict)
                    .toList();
        }
        List<String> evidence = new ArrayList<>(List.of(failure.message()));
        evidence.addAll(failure.frames());
        return List.of(new Verdict(failure.type(), failure.type(), evidence));
    }
}
