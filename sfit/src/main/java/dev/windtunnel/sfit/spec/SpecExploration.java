package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.sfit.FaultSubject;
import java.util.function.Supplier;

/** Runs a specification under every combination of faults, outside of JUnit. */
public final class SpecExploration {

    private SpecExploration() {}

    /**
     * Runs it until something is not as it says.
     *
     * @param test makes the specification for one execution
     */
    public static Summary run(
            String name, Supplier<? extends FaultSpec<?>> test, CallSettings settings, Request request)
            throws Exception {
        CallExploration shared = new CallExploration().describingAnswers();
        Exploration exploration = Exploration.of(
                        new FaultSubject(name, execution -> test.get().run(), settings, shared))
                .oracles(new SpecEngine().oracles())
                .search(new FewestFaultsSearch(Integer.MAX_VALUE));
        return request.applyTo(exploration)
                .stopAtFirstFinding(true)
                .withCalmRuns()
                .run();
    }
}
