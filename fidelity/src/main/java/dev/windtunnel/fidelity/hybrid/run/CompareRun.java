package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.hybrid.report.CompareReport;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.TestId;
import java.util.List;
import java.util.function.Predicate;

/** Runs a suite on both sides as a whole, and tells which of its tests come to different results. */
final class CompareRun {

    private final SuiteOnSides suites;
    private final Engine engine = Engines.named(FidelityEngine.NAME).orElseThrow();

    CompareRun(SuiteOnSides suites) {
        this.suites = suites;
    }

    HybridOutcome run() throws Exception {
        KnownCalls known = new KnownCalls(suites.knowledge());
        WatchedSuite here = suites.on(Side.EMULATOR);
        if (here.saysNothing()) {
            return nothing(here);
        }
        try (Session session = suites.session()) {
            suites.keep(session, Side.EMULATOR, here);
        }
        WatchedSuite there = suites.on(Side.CLOUD);
        if (there.saysNothing()) {
            return nothing(there);
        }
        List<ComparedTest> tests = ComparedTest.all(here, there, known);
        List<TestId> failing = ids(tests, ComparedTest::failsOnBoth);
        try (Session session = suites.session()) {
            suites.keep(session, Side.CLOUD, there);
            Verdict ended = finished(session, here, failing, ids(tests, ComparedTest::isMissing));
            CompareReport report = new CompareReport(
                    suites.sides().emulator().toString(), suites.sides().cloud().toString(), tests);
            Verdict verdict = ended == Verdict.NOTHING_FOUND && report.hasViolations() ? Verdict.FINDINGS : ended;
            suites.print(session, Json.pretty(report.toJson(verdict)), report.text());
            return new HybridOutcome(verdict, why(verdict, failing));
        }
    }

    private HybridOutcome nothing(WatchedSuite suite) throws Exception {
        try (Session session = suites.session()) {
            return new HybridOutcome(finished(session, suite, List.of(), List.of()), suite.why());
        }
    }

    private static List<TestId> ids(List<ComparedTest> tests, Predicate<ComparedTest> which) {
        return tests.stream().filter(which).map(ComparedTest::id).toList();
    }

    private Verdict finished(Session session, WatchedSuite suite, List<TestId> failing, List<TestId> missing)
            throws Exception {
        SuiteTarget whole = new SuiteTarget(engine, suite.summary(failing, missing));
        session.explore(whole, "comparing", session.options(), whole::explore);
        return suites.finish(session);
    }

    private static String why(Verdict verdict, List<TestId> failing) {
        return switch (verdict) {
            case NOT_CALM -> SuiteOnSides.failsOnBoth(failing.get(0));
            case NOT_EXERCISED -> "Not all tests could be compared.";
            case NOTHING_FOUND, FINDINGS, INTERRUPTED, USAGE, MISTAKE -> "";
        };
    }
}
