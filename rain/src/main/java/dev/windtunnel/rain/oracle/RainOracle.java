package dev.windtunnel.rain.oracle;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The oracles of Rainmaker: a test that fails with an exception of the application that has nothing to do with the injected fault (4.3.1),
 * and a test whose assertion fails (4.3.2). A test that does not come to an end, or that ends its JVM, is a finding in any case.
 */
public final class RainOracle implements Oracle {

    private final boolean relaxed;

    /** @param relaxed whether the injected fault itself is a finding, too: for tests of whole systems, which should survive it */
    public RainOracle(boolean relaxed) {
        this.relaxed = relaxed;
    }

    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        if (execution.path().isCalm()) {
            return List.of();
        }
        if (execution.ending() instanceof Ending.Stuck stuck) {
            return List.of(new Verdict(BugClass.NO_ERROR_HANDLING.words(), stuck.what(), List.of(stuck.where())));
        }
        if (execution.ending() instanceof Ending.Failed failed) {
            Optional<Observation> observation =
                    Observation.read(execution.trace().description());
            return observation
                    .map(seen -> judge(failed.failure(), seen))
                    .orElseGet(() -> List.of(new Verdict(
                            BugClass.NO_ERROR_HANDLING.words(),
                            "end",
                            List.of(failed.failure().message()))));
        }
        return List.of();
    }

    private List<Verdict> judge(Failure failure, Observation seen) {
        if (Judgement.of(seen, relaxed) != Judgement.FINDING) {
            return List.of();
        }
        List<String> evidence = new ArrayList<>(seen.chain());
        evidence.addAll(seen.attempts());
        return List.of(new Verdict(
                bugClass(seen).words(), failure.type() + failure.site(List.of()).orElse(""), evidence));
    }

    private static BugClass bugClass(Observation seen) {
        if (seen.explained()) {
            return BugClass.NO_ERROR_HANDLING;
        }
        // A further attempt met what the first one had done.
        if (seen.ownAnswer()) {
            return BugClass.UNRELATED_EXCEPTION;
        }
        // The application believes that the call has done its work once.
        if (!seen.gaveUp()) {
            return BugClass.SILENT_SEMANTIC_VIOLATION;
        }
        return BugClass.STATE_DIVERGENCE;
    }
}
