package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.hybrid.policy.Decider;
import dev.windtunnel.fidelity.hybrid.policy.Decision;
import dev.windtunnel.fidelity.hybrid.report.CompareReport;
import dev.windtunnel.fidelity.hybrid.report.HybridReport;
import dev.windtunnel.fidelity.hybrid.run.TestResult.Outcome;
import dev.windtunnel.fidelity.hybrid.safe.SafeList;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.SideSettings;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.fidelity.setup.EmulatorVersion;
import dev.windtunnel.fidelity.setup.Place;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.ObservedTest;
import dev.windtunnel.suite.SuiteRun;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.TestJvms;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Runs a suite on the emulator, decides about its tests, has some of them run on the cloud, and tells what came of it. */
public final class HybridRun {

    private static final String FILE = "hybrid.json";

    private final HybridRequest request;
    private final HybridOptions options;
    private final Clock clock;
    private final Engine engine = Engines.named(FidelityEngine.NAME).orElseThrow();
    private final Endpoints emulator;
    private final Endpoints cloud;
    private final CallDifferences differences;
    private final List<String> hosts;

    private HybridRun(HybridRequest request, Clock clock) {
        this.request = request;
        this.options = request.options();
        this.clock = clock;
        this.emulator = Endpoints.of(
                options.emulator(), "--emulator", Place.EMULATOR_KEYS, request.environment(), options.owned());
        this.cloud =
                Endpoints.of(options.cloud(), "--cloud", Place.REFERENCE_KEYS, request.environment(), options.owned());
        List<String> all = new ArrayList<>(emulator.hosts());
        all.addAll(cloud.hosts());
        this.hosts = List.copyOf(all);
        this.differences = new CallDifferences(hosts);
    }

    /** Does what is wanted. Results are printed to the front end. */
    public static HybridOutcome run(HybridRequest request) throws Exception {
        HybridRun run = UsageException.translating(() -> new HybridRun(request, Clock.system()));
        Session.requireWritable(request.front().runs());
        return request.options().compare() ? run.compare() : run.hybrid();
    }

    private WatchedSuite suiteOn(Side side, Endpoints endpoints) throws Exception {
        Map<String, String> settings = new TreeMap<>(SideSettings.of(side, endpoints.byService()));
        settings.put(SideSettings.DEFAULT_SIDE, side.word());
        return new WatchedSuite(
                new SuiteRun(request.command(), request.front().err()).run(FidelityEngine.NAME, settings));
    }

    private HybridOutcome hybrid() throws Exception {
        KnowledgeBase knowledge = options.knowledge().map(KnowledgeBase::read).orElseGet(KnowledgeBase::new);
        SafeList safe = options.policy().asksSafeList() ? SafeList.read(options.safeList()) : new SafeList();
        String version = options.emulatorVersion().orElseGet(() -> EmulatorVersion.of(emulator.uris()));
        Decider decider =
                new Decider(options.policy(), new KnownCalls(knowledge), safe, hosts, version, options.safeFor());
        WatchedSuite suite = suiteOn(Side.EMULATOR, emulator);
        try (Session session = session()) {
            List<TestResult> results = judged(suite, decider, session);
            if (options.policy().asksSafeList()) {
                safe.write(options.safeList(), clock.now());
            }
            Verdict verdict = ended(session, suite, results);
            HybridReport report = new HybridReport(options, emulator.toString(), cloud.toString(), version, results);
            print(session, Json.pretty(report.toJson(verdict)), report.text());
            return new HybridOutcome(verdict, why(verdict, suite, results));
        }
    }

    private Session session() {
        return Session.open(
                request.front(),
                ExplorationOptions.DEFAULT,
                List.of(),
                Map.of(
                        "command",
                        String.join(" ", request.command()),
                        "policy",
                        options.policy().word(),
                        "emulator",
                        emulator.toString(),
                        "cloud",
                        cloud.toString()));
    }

    private List<TestResult> judged(WatchedSuite suite, Decider decider, Session session) throws Exception {
        List<TestResult> results = new ArrayList<>();
        if (suite.isInterrupted() || suite.failsWithoutATest()) {
            return results;
        }
        Map<TestId, Decision> decisions =
                new TreeMap<>(java.util.Comparator.comparing(TestId::toString).thenComparing(TestId::id));
        List<HybridTest> wanted = new ArrayList<>();
        for (ObservedTest test : suite.tests()) {
            Decision decision = decider.decide(
                    suite.watched(test.id()), suite.passed(test.id()).orElse(false), clock.now());
            decisions.put(test.id(), decision);
            if (isWanted(decision)) {
                suite.alone(test).ifPresent(wanted::add);
            }
        }
        new PlanDocument(options.emulator(), options.cloud(), options.owned(), wanted)
                .write(session.directory(), request.environment());
        Map<String, String> settings = Sides.settings(emulator, cloud);
        try (TestJvms jvms = TestJvms.open(settings)) {
            for (ObservedTest test : suite.tests()) {
                Decision decision = decisions.get(test.id());
                if (decision != null && !session.isInterrupted()) {
                    results.add(
                            isWanted(decision)
                                    ? onTheCloud(suite, test, decision, decider, session, jvms, settings)
                                    : onTheEmulator(suite, test, decision));
                }
            }
        }
        return results;
    }

    private boolean isWanted(Decision decision) {
        return decision.isForCloud() || (options.verify() && decision.where() == Decision.Where.TRUSTED);
    }

    private static TestResult onTheEmulator(WatchedSuite suite, ObservedTest test, Decision decision) {
        boolean passed = suite.passed(test.id()).orElse(false);
        return new TestResult(
                test.id(),
                suite.watched(test.id()),
                passed ? Outcome.PASSED_ON_THE_EMULATOR : Outcome.FAILS_ON_BOTH,
                decision,
                false,
                List.of(),
                false,
                "",
                "");
    }

    private TestResult onTheCloud(
            WatchedSuite suite,
            ObservedTest test,
            Decision decision,
            Decider decider,
            Session session,
            TestJvms jvms,
            Map<String, String> settings)
            throws Exception {
        WatchedTest watched = suite.watched(test.id());
        Optional<HybridTest> alone = suite.alone(test);
        if (alone.isEmpty()) {
            return result(
                    test,
                    watched,
                    Outcome.NOT_JUDGED,
                    decision,
                    List.of(),
                    false,
                    "its JVM has not told how it was started",
                    "");
        }
        boolean passed = suite.passed(test.id()).orElse(false);
        HybridTarget target = new HybridTarget(engine, alone.get(), differences, settings, Optional.of(jvms));
        Result explored = session.explore(
                passed ? target : target.failing(watched), "on the cloud", session.options(), request -> {
                    var summary = target.explore(request);
                    return Unjudged.counted(summary);
                });
        Optional<SideRun> there = target.on(Side.CLOUD);
        List<WatchedTest> asked =
                target.onTheCloud().stream().map(SideRun::watched).toList();
        if (there.isEmpty() || there.get().isBroken()) {
            String why =
                    there.or(() -> target.on(Side.EMULATOR)).map(SideRun::why).orElse("it was not run");
            return result(test, watched, Outcome.NOT_JUDGED, decision, asked, false, why, "");
        }
        SideRun run = there.get();
        Outcome outcome = passed
                ? run.passed() ? Outcome.SAME : Outcome.FAILS_ON_THE_CLOUD
                : run.passed() ? Outcome.FALSE_ALARM : Outcome.FAILS_ON_BOTH;
        if (outcome == Outcome.FAILS_ON_THE_CLOUD) {
            decider.forget(watched);
        }
        boolean becameSafe = outcome == Outcome.SAME
                && decision.isForCloud()
                && options.policy().asksSafeList()
                && target.on(Side.EMULATOR)
                        .map(other -> decider.learn(watched, other.watched(), run.watched(), clock.now()))
                        .orElse(false);
        String difference = differences.between(
                target.on(Side.EMULATOR).map(SideRun::watched).orElse(watched), run.watched());
        String said = difference.isEmpty() && !run.passed() ? run.why() : difference;
        String token = explored.findings().stream()
                .findFirst()
                .map(finding -> finding.token().text())
                .orElse("");
        return result(test, watched, outcome, decision, asked, becameSafe, said, token);
    }

    private static TestResult result(
            ObservedTest test,
            WatchedTest watched,
            Outcome outcome,
            Decision decision,
            List<WatchedTest> cloud,
            boolean becameSafe,
            String difference,
            String token) {
        return new TestResult(
                test.id(),
                watched,
                outcome,
                decision,
                decision.where() == Decision.Where.TRUSTED,
                cloud,
                becameSafe,
                difference,
                token);
    }

    private Verdict ended(Session session, WatchedSuite suite, List<TestResult> results) throws Exception {
        SuiteTarget whole = new SuiteTarget(
                engine, suite.summary(with(results, Outcome.FAILS_ON_BOTH), with(results, Outcome.NOT_JUDGED)));
        session.explore(whole, "watching", session.options(), whole::explore);
        return session.finish();
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
                        .map(test -> "'" + test + "' fails on both sides, so it fails as it is; fix that first.")
                        .orElseGet(suite::why);
            case NOT_EXERCISED ->
                suite.isSilent()
                        ? "No call of an AWS client was seen, so nothing was decided; 'windtunnel calls' lists the calls of each test."
                        : "Not all tests could be judged; see above.";
            case NOTHING_FOUND, FINDINGS, INTERRUPTED, USAGE, MISTAKE -> "";
        };
    }

    private void print(Session session, String document, String text) {
        Documents.write(session.directory().resolve(FILE), document);
        PrintWriter out = request.front().out();
        out.print(request.json() ? document : text);
        out.flush();
    }

    private HybridOutcome compare() throws Exception {
        KnowledgeBase knowledge = options.knowledge().map(KnowledgeBase::read).orElseGet(KnowledgeBase::new);
        WatchedSuite here = suiteOn(Side.EMULATOR, emulator);
        if (here.isInterrupted() || here.failsWithoutATest()) {
            try (Session session = session()) {
                Verdict verdict = ended(session, here, List.of());
                return new HybridOutcome(verdict, here.why());
            }
        }
        WatchedSuite there = suiteOn(Side.CLOUD, cloud);
        List<ComparedTest> tests = ComparedTest.all(here, there, differences, new KnownCalls(knowledge));
        try (Session session = session()) {
            List<TestId> failing = tests.stream()
                    .filter(ComparedTest::failsOnBoth)
                    .map(ComparedTest::id)
                    .toList();
            List<TestId> missing = tests.stream()
                    .filter(ComparedTest::isMissing)
                    .map(ComparedTest::id)
                    .toList();
            SuiteTarget whole = new SuiteTarget(engine, here.summary(failing, missing));
            session.explore(whole, "comparing", session.options(), whole::explore);
            Verdict ended = session.finish();
            CompareReport report = new CompareReport(emulator.toString(), cloud.toString(), tests);
            Verdict verdict = ended == Verdict.NOTHING_FOUND && report.hasViolations() ? Verdict.FINDINGS : ended;
            print(session, Json.pretty(report.toJson(verdict)), report.text());
            String why = verdict == Verdict.NOT_CALM
                    ? "'" + failing.get(0) + "' fails on both sides, so it fails as it is; fix that first."
                    : verdict == Verdict.NOT_EXERCISED ? "Not all tests could be compared." : "";
            return new HybridOutcome(verdict, why);
        }
    }
}
