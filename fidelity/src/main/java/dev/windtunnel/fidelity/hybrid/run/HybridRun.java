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
import dev.windtunnel.record.session.FrontEnd;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.TestId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        if (request.command().isEmpty()) {
            throw new UsageException(
                    "No command was given; name what runs the tests, as in 'windtunnel hybrid --emulator URL --cloud URL -- mvn test'.");
        }
        return run(request, Optional.empty());
    }

    /**
     * Goes on with a run that was interrupted, with the settings of that run.
     *
     * @param which the run
     * @param environment has the keys of both sides
     * @param json whether the result is printed for machines
     */
    public static HybridOutcome resume(FrontEnd front, String which, Map<String, String> environment, boolean json)
            throws Exception {
        ResumedRun resumed = ResumedRun.of(front, which);
        return run(resumed.request(front, environment, json), Optional.of(resumed));
    }

    private static HybridOutcome run(HybridRequest request, Optional<ResumedRun> resumed) throws Exception {
        HybridOptions options = request.options();
        try (Sides sides = UsageException.translating(
                () -> Sides.open(options.emulator(), options.cloud(), options.owned(), request.environment()))) {
            Session.requireWritable(request.front().runs());
            SuiteOnSides suites = new SuiteOnSides(request, sides, resumed.map(ResumedRun::id));
            resumed.ifPresent(run -> run.requireSame(suites));
            return options.compare() ? new CompareRun(suites).run() : new HybridRun(suites, Clock.system()).run();
        }
    }

    private HybridOutcome run() throws Exception {
        Sides sides = suites.sides();
        SafeList safe = options.policy().asksSafeList() ? SafeList.read(options.safeList()) : new SafeList();
        String version = options.emulatorVersion().orElseGet(suites::runningEmulator);
        KnowledgeBase knowledge = suites.knowledge();
        WatchedSuite suite = suites.on(Side.EMULATOR);
        Decider decider = new Decider(
                options.policy(),
                new KnownCalls(knowledge),
                // What users call an emulator matters to their safe lists only: fuzzing has kept what it says of
                // itself.
                new ExercisedCalls(knowledge, suites.versions()::of),
                safe,
                suite.hosts(),
                version,
                options.safeFor());
        try (Session session = suites.session()) {
            suites.keep(session, Side.EMULATOR, suite);
            List<TestResult> results =
                    new JudgedTests(suite, suites.request(), sides, decider, session, engine, clock).results();
            if (options.policy().asksSafeList()) {
                safe.write(options.safeList(), clock.now());
            }
            SuiteTarget whole = new SuiteTarget(
                    engine, suite.summary(with(results, Outcome.FAILS_ON_BOTH), with(results, Outcome.NOT_JUDGED)));
            session.explore(whole, "watching", session.options(), whole::explore);
            Verdict verdict = suites.finish(session);
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
