package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.hybrid.policy.Decider;
import dev.windtunnel.fidelity.hybrid.report.HybridReport;
import dev.windtunnel.fidelity.hybrid.run.TestResult.Outcome;
import dev.windtunnel.fidelity.hybrid.safe.SafeList;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.knowledge.ExercisedCalls;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.TestId;
import java.util.List;

/** Runs a suite on the emulator, has some of its tests run on the cloud, and tells what came of it. */
public final class HybridRun {

    private final SuiteOnSides suites;
    private final HybridOptions options;
    private final Clock clock;
    private final Engine engine = Engines.named(FidelityEngine.NAME).orElseThrow();

    private HybridRun(SuiteOnSides suites, Clock clock) {
        this.suites = suites;
        this.options = suites.request().options();
        this.clock = clock;
    }

    /** Does what is wanted. Results are printed to the front end. */
    public static HybridOutcome run(HybridRequest request) throws Exception {
        HybridOptions options = request.options();
        try (Sides sides = UsageException.translating(
                () -> Sides.open(options.emulator(), options.cloud(), options.owned(), request.environment()))) {
            Session.requireWritable(request.front().runs());
            SuiteOnSides suites = new SuiteOnSides(request, sides);
            return options.compare() ? new CompareRun(suites).run() : new HybridRun(suites, Clock.system()).run();
        }
    }

    private HybridOutcome run() throws Exception {
        Sides sides = suites.sides();
        SafeList safe = options.policy().asksSafeList() ? SafeList.read(options.safeList()) : new SafeList();
        Endpoints.Versions versions = sides.emulator().versions();
        String version = options.emulatorVersion().orElseGet(versions::toString);
        KnowledgeBase knowledge = suites.knowledge();
        Decider decider = new Decider(
                options.policy(),
                new KnownCalls(knowledge),
                // What users call an emulator matters to their safe lists only: fuzzing has kept what it says of
                // itself.
                new ExercisedCalls(knowledge, versions::of),
                safe,
                sides.hosts(),
                version,
                options.safeFor());
        WatchedSuite suite = suites.on(Side.EMULATOR);
        try (Session session = suites.session()) {
            List<TestResult> results =
                    new JudgedTests(suite, suites.request(), sides, decider, session, engine, clock).results();
            if (options.policy().asksSafeList()) {
                safe.write(options.safeList(), clock.now());
            }
            SuiteTarget whole = new SuiteTarget(
                    engine, suite.summary(with(results, Outcome.FAILS_ON_BOTH), with(results, Outcome.NOT_JUDGED)));
            session.explore(whole, "watching", session.options(), whole::explore);
            Verdict verdict = session.finish();
            HybridReport report = new HybridReport(
                    options, sides.emulator().toString(), sides.cloud().toString(), version, results);
            suites.print(session, Json.pretty(report.toJson(verdict)), report.text());
            return new HybridOutcome(verdict, why(verdict, suite, results));
        }
    }

    private static List<TestId> with(List<TestResult> results, Outcome outcome) {
        return results.stream()
                .filter(result -> result.outcome() == outcome)
                .map(TestResult::id)
                .toList();
    }

    private static String why(Verdict verdict, WatchedSuite suite, List<TestResult> results) {
        return switch (verdict) {
            case NOT_CALM ->
                with(results, Outcome.FAILS_ON_BOTH).stream()
                        .findFirst()
                        .map(SuiteOnSides::failsOnBoth)
                        .orElseGet(suite::why);
            case NOT_EXERCISED ->
                suite.isSilent()
                        ? "No call of a client of AWS or Azure Storage was seen, so nothing was decided; 'windtunnel calls' lists the calls of each test."
                        : "Not all tests could be judged; see above.";
            case NOTHING_FOUND, FINDINGS, INTERRUPTED, USAGE, MISTAKE -> "";
        };
    }
}
