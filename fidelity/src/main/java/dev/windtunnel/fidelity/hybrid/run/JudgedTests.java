package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.fidelity.hybrid.policy.Decider;
import dev.windtunnel.fidelity.hybrid.policy.Decision;
import dev.windtunnel.fidelity.hybrid.run.TestResult.Outcome;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.TestJvms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The tests of a suite that has run on the emulator: it is decided which of them run on the cloud, they do, and what came of that is learned. */
final class JudgedTests {

    private final WatchedSuite suite;
    private final HybridRequest request;
    private final Sides sides;
    private final Decider decider;
    private final Session session;
    private final Engine engine;
    private final Clock clock;
    private final CallDifferences differences;

    JudgedTests(
            WatchedSuite suite,
            HybridRequest request,
            Sides sides,
            Decider decider,
            Session session,
            Engine engine,
            Clock clock) {
        this.suite = suite;
        this.request = request;
        this.sides = sides;
        this.decider = decider;
        this.session = session;
        this.engine = engine;
        this.clock = clock;
        this.differences = new CallDifferences(suite.hosts());
    }

    /** One after the other, until somebody interrupts it. */
    List<TestResult> results() throws Exception {
        List<TestResult> results = new ArrayList<>();
        if (suite.saysNothing()) {
            return results;
        }
        Map<TestId, Decision> decisions = PlanDocument.find(session.directory(), request.environment())
                .map(PlanDocument::decisions)
                .orElseGet(this::decided);
        try (TestJvms jvms = TestJvms.open(sides.settings())) {
            List<SuiteTestRun> tests = suite.tests();
            for (int i = 0; i < tests.size() && !session.isInterrupted(); i++) {
                SuiteTestRun test = tests.get(i);
                Decision decision = Objects.requireNonNull(decisions.get(test.id()));
                results.add(
                        isWanted(decision)
                                ? onTheCloud(test, decision, jvms, KeptRuns.in(session.directory(), i))
                                : onTheEmulator(test, decision));
            }
        }
        return results;
    }

    /** About all tests, before any of them runs on the cloud, so that their order decides nothing. */
    private Map<TestId, Decision> decided() {
        Map<TestId, Decision> decisions = new LinkedHashMap<>();
        suite.tests()
                .forEach(test ->
                        decisions.put(test.id(), decider.decide(suite.watched(test.id()), test.passed(), clock.now())));
        List<HybridTest> wanted = suite.tests().stream()
                .filter(test -> isWanted(Objects.requireNonNull(decisions.get(test.id()))))
                .flatMap(test -> test.alone().stream())
                .toList();
        new PlanDocument(
                        sides.emulator().texts(),
                        sides.cloud().texts(),
                        request.options().owned(),
                        decisions,
                        wanted)
                .write(session.directory(), request.environment());
        return decisions;
    }

    private boolean isWanted(Decision decision) {
        return decision.isForCloud() || (request.options().verify() && decision.where() == Decision.Where.TRUSTED);
    }

    private TestResult onTheEmulator(SuiteTestRun test, Decision decision) {
        return TestResult.of(
                test.id(),
                suite.watched(test.id()),
                decision,
                test.passed() ? Outcome.PASSED_ON_THE_EMULATOR : Outcome.FAILS_ON_BOTH);
    }

    private TestResult onTheCloud(SuiteTestRun test, Decision decision, TestJvms jvms, KeptRuns runs) throws Exception {
        if (test.alone().isEmpty()) {
            return notJudged(test, decision, List.of(), "its JVM has not told how it was started");
        }
        HybridTarget target =
                new HybridTarget(engine, test.alone().get(), sides, differences, Optional.of(jvms), runs, clock);
        WatchedTest watched = suite.watched(test.id());
        Result explored = session.explore(
                test.passed() ? target : target.failing(watched),
                "on the cloud",
                session.options(),
                exploring -> Unjudged.counted(target.explore(exploring)));
        Optional<SideRun> there = target.on(Side.CLOUD);
        if (there.isEmpty() || there.get().isBroken()) {
            String why =
                    there.or(() -> target.on(Side.EMULATOR)).map(SideRun::why).orElse("it was not run");
            return notJudged(test, decision, target.onTheCloud(), why);
        }
        return judged(test, decision, target, there.get(), explored);
    }

    private TestResult notJudged(SuiteTestRun test, Decision decision, List<WatchedTest> asked, String why) {
        return TestResult.of(test.id(), suite.watched(test.id()), decision, Outcome.NOT_JUDGED)
                .onTheCloud(asked, false, why, "");
    }

    private TestResult judged(
            SuiteTestRun test, Decision decision, HybridTarget target, SideRun there, Result explored) {
        WatchedTest watched = suite.watched(test.id());
        Outcome outcome = Outcome.of(test.passed(), there.passed());
        boolean becameSafe = learned(watched, decision, outcome, target, there);
        String difference = differences.between(
                target.on(Side.EMULATOR).map(SideRun::watched).orElse(watched), there.watched());
        String token = explored.findings().stream()
                .findFirst()
                .map(finding -> finding.token().text())
                .orElse("");
        return TestResult.of(test.id(), watched, decision, outcome)
                .onTheCloud(
                        target.onTheCloud(),
                        becameSafe,
                        difference.isEmpty() && !there.passed() ? there.why() : difference,
                        token);
    }

    /** Whether the test's sequence of calls is safe from now on. */
    private boolean learned(
            WatchedTest watched, Decision decision, Outcome outcome, HybridTarget target, SideRun there) {
        if (outcome == Outcome.FAILS_ON_THE_CLOUD) {
            decider.forget(watched);
        }
        return outcome == Outcome.SAME
                && decision.isForCloud()
                && request.options().policy().asksSafeList()
                && target.on(Side.EMULATOR)
                        .map(alone -> decider.learn(watched, alone.watched(), there.watched(), there.ended()))
                        .orElse(false);
    }
}
