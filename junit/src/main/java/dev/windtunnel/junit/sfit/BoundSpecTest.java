package dev.windtunnel.junit.sfit;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.sfit.FaultReduction;
import dev.windtunnel.sfit.spec.FewestFaultsSearch;
import dev.windtunnel.sfit.spec.SpecEngine;

/** One test that says what happens when its remote calls meet faults. */
final class BoundSpecTest extends BoundFaultTest {

    private final int mostFaults;

    BoundSpecTest(CallSettings calls, String faults, int mostFaults, boolean mayBeIncomplete) {
        // The first thing that the test does not say is enough: what to say about others may depend on it.
        super(calls, faults, FaultReduction.NONE, mostFaults, true, mayBeIncomplete);
        this.mostFaults = mostFaults;
    }

    @Override
    public Engine engine() {
        return Engines.named(SpecEngine.NAME).orElseThrow();
    }

    @Override
    public Search search(long seed) {
        shared().describingAnswers();
        return new FewestFaultsSearch(mostFaults == 0 ? Integer.MAX_VALUE : mostFaults);
    }

    /** Faults are for what is tested, and neither for other blocks nor for what stands around them. */
    @Override
    boolean sparesTheTest() {
        return true;
    }

    @Override
    public String whyNothingAsked() {
        return "execute made no remote call that was intercepted; if an earlier run has filled a cache, empty it in setup, and make calls with"
                + " unusual clients through the adapters of dev.windtunnel.calls.";
    }

    /** The failure itself says what to do. */
    @Override
    public String advice(StoredFinding finding) {
        return "";
    }
}
