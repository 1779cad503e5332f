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
import dev.windtunnel.suite.ObservedTest;
import dev.windtunnel.suite.campaign.TestJvms;
import java.util.ArrayList;
import java.util.List;
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

    private record Decided(ObservedTest test, Decision decision) {}

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
        this.differences = sides.differences();
    }

    /** One after the other, until somebody interrupts it. */
    List<TestResult> results() throws Exception {
        List<TestResult> results = new ArrayList<>();
        if (suite.isInterrupted() || suite.failsWithoutATest()) {
            return results;
        }
        // Before any of them runs on the cloud, so that their order decides nothing.
        List<Decided> all = suite.tests().stream()
                .map(test -> new Decided(test, decider.decide(suite.watched(test.id()), hasPassed(test), clock.now())))
                .toList();
        writePlan(all);
        try (TestJvms jvms = TestJvms.open(sides.settings())) {
            for (Decided one : all) {
                if (!session.isInterrupted()) {
                    results.add(
                            isWanted(one.decision())
                                    ? onTheCloud(one.test(), one.decision(), jvms)
                                    : onTheEmulator(one.test(), one.decision()));
                }
            }
        }
        return results;
    }

    private void writePlan(List<Decided> all) {
        List<HybridTest> wanted = all.stream()
                .filter(one -> isWanted(one.decision()))
                .flatMap(one -> suite.alone(one.test()).stream())
                .toList();
        HybridOptions options = request.options();
        new PlanDocument(sides.emulator().texts(), sides.cloud().texts(), options.owned(), wanted)
                .write(session.directory(), request.environment());
    }

    private boolean hasPassed(ObservedTest test) {
        return suite.passed(test.id()).orElse(false);
    }

    private boolean isWanted(Decision decision) {
        return decision.isForCloud() || (request.options().verify() && decision.where() == Decision.Where.TRUSTED);
    }

    private TestResult onTheEmulator(ObservedTest test, Decision decision) {
        return TestResult.of(
                test.id(),
                suite.watched(test.id()),
                decision,
                hasPassed(test) ? Outcome.PASSED_ON_THE_EMULATOR : Outcome.FAILS_ON_BOTH);
    }

    private TestResult onTheCloud(ObservedTest test, Decision decision, TestJvms jvms) throws Exception {
        Optional<HybridTest> alone = suite.alone(test);
        if (alone.isEmpty()) {
            return notJudged(test, decision, List.of(), "its JVM has not told how it was started");
        }
        HybridTarget target = new HybridTarget(engine, alone.get(), sides, Optional.of(jvms));
        WatchedTest watched = suite.watched(test.id());
        Result explored = session.explore(
                hasPassed(test) ? target : target.failing(watched),
                "on the cloud",
                session.options(),
                exploring -> Unjudged.counted(target.explore(exploring)));
        Optional<SideRun> there = target.on(Side.CLOUD);
        if (there.isEmpty() || there.get().isBroken()) {
            String why =
                    there.or(() -> target.on(Side.EMULATOR)).map(SideRun::why).orElse("it was not run");
            return notJudged(test, decision, asked(target), why);
        }
        return judged(test, decision, target, there.get(), explored);
    }

    private static List<WatchedTest> asked(HybridTarget target) {
        return target.onTheCloud().stream().map(SideRun::watched).toList();
    }

    private TestResult notJudged(ObservedTest test, Decision decision, List<WatchedTest> asked, String why) {
        return TestResult.of(test.id(), suite.watched(test.id()), decision, Outcome.NOT_JUDGED)
                .onTheCloud(asked, false, why, "");
    }

    private TestResult judged(
            ObservedTest test, Decision decision, HybridTarget target, SideRun there, Result explored) {
        WatchedTest watched = suite.watched(test.id());
        Outcome outcome = Outcome.of(hasPassed(test), there.passed());
        boolean becameSafe = learned(watched, decision, outcome, target, there);
        String difference = differences.between(
                target.on(Side.EMULATOR).map(SideRun::watched).orElse(watched), there.watched());
        String token = explored.findings().stream()
                .findFirst()
                .map(finding -> finding.token().text())
                .orElse("");
        return TestResult.of(test.id(), watched, decision, outcome)
                .onTheCloud(
                        asked(target),
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
                        .map(alone -> decider.learn(watched, alone.watched(), there.watched(), clock.now()))
                        .orElse(false);
    }
}
