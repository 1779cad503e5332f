package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.suite.campaign.TestJvms;
import java.util.List;
import java.util.Optional;

/** A test on both sides: by itself on the emulator first, so that what is different on the cloud is not due to the tests that ran before it. */
final class HybridTarget implements Target {

    static final String SCHEME = "hybrid";

    private final Engine engine;
    private final HybridTest test;
    private final Sides sides;
    private final CallDifferences differences;
    private final Optional<TestJvms> shared;
    private final KeptRuns runs;
    private final Clock clock;
    private Optional<WatchedTest> failing = Optional.empty();

    /** A test that is replayed: it closes the sides at its end. */
    HybridTarget(Engine engine, HybridTest test, Sides sides) {
        this(
                engine,
                test,
                sides,
                new CallDifferences(sides.hosts()),
                Optional.empty(),
                KeptRuns.inMemory(),
                Clock.system());
    }

    /**
     * A test of a suite.
     *
     * @param shared JVMs that run other tests, too
     * @param runs what an earlier session has run
     */
    HybridTarget(
            Engine engine,
            HybridTest test,
            Sides sides,
            CallDifferences differences,
            Optional<TestJvms> shared,
            KeptRuns runs,
            Clock clock) {
        this.engine = engine;
        this.test = test;
        this.sides = sides;
        this.differences = differences;
        this.shared = shared;
        this.runs = runs;
        this.clock = clock;
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
        try (sides;
                TestJvms own = TestJvms.open(sides.settings())) {
            return explore(request, own);
        }
    }

    private Summary explore(Request request, TestJvms jvms) throws Exception {
        HybridSubject subject =
                new HybridSubject(subject(), test, jvms, differences, runs, clock, request.interrupted());
        failing.ifPresent(subject::knowing);
        Exploration exploration = Exploration.of(subject)
                .oracles(failing.isPresent() ? List.of() : List.of(new CloudOracle()))
                .search(Search.along(List.of(HybridSubject.ON_THE_CLOUD)));
        request.applyTo(exploration).shrinks(false);
        return (failing.isPresent() ? exploration.withoutCalmRuns() : exploration.withCalmRuns()).run();
    }

    /** The first run on a side. */
    Optional<SideRun> on(Side side) {
        return runs.on(side).stream().findFirst();
    }

    /** What was called on the cloud, in all runs there. */
    List<WatchedTest> onTheCloud() {
        return runs.on(Side.CLOUD).stream().map(SideRun::watched).toList();
    }
}
