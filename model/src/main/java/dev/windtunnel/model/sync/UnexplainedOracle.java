package dev.windtunnel.model.sync;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds observations of synchronizers that have no explanation, and names each finding after what is wrong with the files:
 * lost, resurrected. Everything else is left to another oracle.
 */
record UnexplainedOracle(Oracle other) implements Oracle {

    @Override
    public Needs needs() {
        return other.needs();
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        if (!(execution.ending() instanceof Ending.Failed failed)
                || !Discrepancy.isOne(failed.failure().type())) {
            return other.judge(execution);
        }
        Failure failure = failed.failure();
        List<String> evidence = new ArrayList<>(List.of(failure.message()));
        evidence.addAll(failure.frames());
        return List.of(new Verdict(failure.type(), failure.type(), evidence));
    }
}
