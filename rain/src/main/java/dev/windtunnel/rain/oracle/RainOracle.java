package dev.windtunnel.rain.oracle;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.rain.consequence.CalmCalls;
import dev.windtunnel.rain.consequence.Consequences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The oracles of Rainmaker: a test that fails with an exception of the application that has nothing to do with the injected fault (4.3.1),
 * and a test whose assertion fails (4.3.2). A test that does not come to an end, or that ends its JVM, is a finding in any case.
 *
 * <p>Failures are the same if the lines that make the calls are, and the stack trace in the application or the assertion (4.4).
 */
public final class RainOracle implements Oracle {

    private final boolean relaxed;
    private final LongFunction<String> sites;
    private final CalmCalls calm;

    /** @param relaxed whether the injected fault itself is a finding, too: for tests of whole systems, which should survive it */
    public RainOracle(boolean relaxed) {
        this(relaxed, Long::toHexString, new CalmCalls());
    }

    /**
     * The oracles for one test.
     *
     * @param relaxed whether the injected fault itself is a finding, too: for tests of whole systems, which should survive it
     * @param sites the line that makes a call, by the identity of the call
     * @param calm what calm runs of the test call
     */
    public RainOracle(boolean relaxed, LongFunction<String> sites, CalmCalls calm) {
        this.relaxed = relaxed;
        this.sites = sites;
        this.calm = calm;
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
        String site = site(execution.trace());
        if (execution.ending() instanceof Ending.Stuck stuck) {
            return List.of(unobserved(execution, stuck.what() + site, stuck.where()));
        }
        if (execution.ending() instanceof Ending.Failed failed) {
            Optional<Observation> observation =
                    Observation.read(execution.trace().description());
            return observation
                    .map(seen -> judge(failed.failure(), seen, site))
                    .orElseGet(() -> List.of(
                            unobserved(execution, "end" + site, failed.failure().message())));
        }
        return List.of();
    }

    private static Verdict unobserved(Execution execution, String key, String what) {
        List<String> evidence = new ArrayList<>(List.of(what));
        evidence.addAll(ObservedConsequences.of(execution.ending()).lines());
        return new Verdict(BugClass.NO_ERROR_HANDLING.words(), key, evidence);
    }

    private List<Verdict> judge(Failure failure, Observation seen, String site) {
        if (Judgement.of(seen, relaxed) != Judgement.FINDING) {
            return List.of();
        }
        Consequences consequences = ObservedConsequences.of(seen, calm);
        List<String> evidence = new ArrayList<>(seen.chain());
        evidence.addAll(seen.frames());
        evidence.addAll(seen.attempts());
        evidence.addAll(consequences.lines());
        return List.of(new Verdict(
                bugClass(seen).words(), failure.type() + " " + String.join(" ", seen.frames()) + site, evidence));
    }

    /** The lines that make the calls that met something. */
    private String site(Trace trace) {
        StringBuilder all = new StringBuilder();
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0) {
                all.append(" after ").append(sites.apply(trace.identity(choice)));
            }
        }
        return all.toString();
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
