package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.suite.campaign.TestJvms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A test on both sides: by itself on the emulator first, so that what is different on the cloud is not due to the tests that ran before it. */
final class HybridTarget implements Target {

    static final String SCHEME = "hybrid";

    private final Engine engine;
    private final HybridTest test;
    private final HybridSubject.Differences differences;
    private final Map<String, String> settings;
    private final Optional<TestJvms> shared;
    private final List<SideRun> runs = new ArrayList<>();
    private Optional<WatchedTest> failing = Optional.empty();

    /**
     * A test.
     *
     * @param settings what the agent is told in JVMs of its own
     * @param shared JVMs that run other tests, too
     */
    HybridTarget(
            Engine engine,
            HybridTest test,
            HybridSubject.Differences differences,
            Map<String, String> settings,
            Optional<TestJvms> shared) {
        this.engine = engine;
        this.test = test;
        this.differences = differences;
        this.settings = settings;
        this.shared = shared;
    }

    /** The test has failed on the emulator, so only the cloud is asked, and failing there is no news. */
    HybridTarget failing(WatchedTest emulator) {
        failing = Optional.of(emulator);
        return this;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public String subject() {
        return SCHEME + "/" + test.id();
    }

    @Override
    public boolean runsInLanes() {
        return false;
    }

    @Override
    public Summary explore(Request request) throws Exception {
        if (shared.isPresent()) {
            return explore(request, shared.get());
        }
        try (TestJvms own = TestJvms.open(settings)) {
            return explore(request, own);
        }
    }

    private Summary explore(Request request, TestJvms jvms) throws Exception {
        HybridSubject subject = new HybridSubject(subject(), test, jvms, differences, runs::add);
        failing.ifPresent(subject::knowing);
        Exploration exploration = Exploration.of(subject)
                .oracles(failing.isPresent() ? List.of() : List.of(new CloudOracle()))
                .search(Search.along(List.of(HybridSubject.ON_THE_CLOUD)));
        request.applyTo(exploration).shrinks(false);
        return (failing.isPresent() ? exploration.withoutCalmRuns() : exploration.withCalmRuns()).run();
    }

    /** The first run on a side. */
    Optional<SideRun> on(Side side) {
        return runs.stream().filter(run -> run.side() == side).findFirst();
    }

    /** All requests that the cloud has got. */
    List<SideRun> onTheCloud() {
        return runs.stream().filter(run -> run.side() == Side.CLOUD).toList();
    }
}
