package dev.windtunnel.rain.campaign;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.rain.MockedClients;
import dev.windtunnel.rain.NotPlanned;
import dev.windtunnel.rain.PairCount;
import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.Policy;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.RainTarget;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.SourceLine;
import dev.windtunnel.record.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What came of a campaign, as text and as JSON; docs/reference/rain.schema.json describes the latter. */
public final class CampaignReport {

    /** The name of the file in the folder of a run. */
    public static final String FILE = "rain.json";

    private static final int SCHEMA_VERSION = 1;
    private static final String INDENT = "   ";

    private final String coverage;
    private final TreeSet<String> sites = new TreeSet<>();
    private final List<Failure> failures = new ArrayList<>();
    private final Map<String, Long> filtered = new TreeMap<>();
    private final List<Missed> notReached = new ArrayList<>();
    private final List<Unusable> flaky = new ArrayList<>();
    private final TreeSet<NotPlanned> notPlanned = new TreeSet<>();
    private final TreeSet<MockedClients> mocked = new TreeSet<>();
    private final TreeSet<String> notRun = new TreeSet<>();
    private final TreeSet<String> skipped = new TreeSet<>();
    private long tests;
    private long calls;
    private long runs;
    private long leftOut;
    private PairCount pairs = PairCount.NONE;
    private long unrepeatable;
    private long compared;
    private boolean comparesStates;
    private final TreeMap<String, String> notCompared = new TreeMap<>();

    /** A planned call that never came. */
    private record Missed(String test, String site) {}

    /** A test that says nothing about faults, because it does not pass by itself. */
    private record Unusable(String test, String why) {}

    private CampaignReport(String coverage) {
        this.coverage = coverage;
    }

    static CampaignReport of(RainPlan plan) {
        CampaignReport report = new CampaignReport(plan.coverage().word());
        report.notPlanned.addAll(plan.notPlanned());
        report.mocked.addAll(plan.mocked());
        report.tests = plan.tests().size();
        report.calls = plan.calls();
        report.unrepeatable =
                plan.tests().stream().mapToLong(PlannedTest::unrepeatable).sum();
        plan.tests().forEach(test -> {
            test.calls().forEach(call -> report.sites.add(call.site()));
            test.extras().forEach(extra -> report.sites.add(extra.call().site()));
        });
        return report;
    }

    void explored(RainTarget target, Result result) {
        PlannedTest planned = target.planned();
        String test = planned.id().toString();
        Summary summary = result.summary();
        runs += summary.executions();
        leftOut += summary.coverage().leftOut();
        pairs = pairs.plus(target.pairs());
        if (target.comparesStates()) {
            comparesStates = true;
            compared += target.calm().compared().size();
            target.calm().notCompared().forEach((name, why) -> notCompared.put(name + " of " + test, why));
        }
        if (target.unusable().isPresent()) {
            flaky.add(new Unusable(test, target.unusable().get()));
        } else {
            result.findings().forEach(finding -> failures.add(Failure.of(finding, planned)));
            target.filtered().forEach((why, count) -> filtered.merge(why.words(), (long) count, Long::sum));
            for (ReferenceCall call : target.notReached()) {
                notReached.add(new Missed(test, call.site()));
            }
        }
    }

    void notRun(String test) {
        notRun.add(test);
    }

    /** Calls of a test whose sites have shown bugs in other tests, when time is short. */
    void skipped(PlannedTest test, int left) {
        if (left > 0) {
            skipped.add(Words.counted(left, "call") + " of " + test.id());
        }
    }

    boolean hasFailures() {
        return !failures.isEmpty();
    }

    /** The lines whose calls have shown a bug. */
    Set<String> failedSites() {
        return failures.stream().map(Failure::site).collect(Collectors.toSet());
    }

    /** Whether all that was to be tested was tested. */
    boolean isComplete() {
        return notPlanned.isEmpty()
                && notRun.isEmpty()
                && flaky.isEmpty()
                && notReached.isEmpty()
                && pairs.notReached() == 0;
    }

    /**
     * What the campaign amounts to.
     *
     * @param ofTests what its tests amount to
     */
    public Verdict verdict(Verdict ofTests) {
        return ofTests == Verdict.NOTHING_FOUND && !isComplete() ? Verdict.NOT_EXERCISED : ofTests;
    }

    /** The same in a sentence; empty if nothing was found. */
    public String why(Verdict verdict) {
        return switch (verdict) {
            case NOTHING_FOUND -> "";
            case FINDINGS ->
                Words.counted(Cluster.of(failures).size(), "finding") + " in " + Words.counted(failedTests(), "test")
                        + ".";
            case INTERRUPTED ->
                "The campaign was interrupted, so this is what was found until then; it can be resumed.";
            case MISTAKE, USAGE, NOT_CALM, NOT_EXERCISED ->
                "Not all that was planned was tested" + Words.listed(missing()) + ".";
        };
    }

    private List<String> missing() {
        List<String> all = new ArrayList<>();
        add(all, notPlanned.size(), "not planned");
        add(all, notReached.size() + (int) pairs.notReached(), "not reached");
        add(all, flaky.size(), "not tested");
        add(all, notRun.size(), "not run");
        return all;
    }

    private static void add(List<String> all, int count, String words) {
        if (count > 0) {
            all.add(count + " " + words);
        }
    }

    private long failedTests() {
        return failures.stream().map(Failure::test).distinct().count();
    }

    /** As people read it. */
    public String text() {
        List<Cluster> clusters = Cluster.of(failures);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < clusters.size(); i++) {
            add(lines, i + 1, clusters.get(i));
        }
        lines.add(Words.counted(runs, "injection run") + " of " + Words.counted(tests, "test") + " at "
                + Words.counted(calls, "call") + ", " + Words.counted(clusters.size(), "finding") + " in "
                + Words.counted(failedTests(), "test"));
        if (leftOut > 0) {
            lines.add(INDENT + Words.counted(leftOut, "run")
                    + " left out: the client does not try again, so its policies are the same");
        }
        if (!pairs.equals(PairCount.NONE)) {
            lines.add(INDENT + Words.counted(pairs.tried(), "run") + " in which a second call met a fault, too"
                    + (pairs.notReached() == 0 ? "" : ", " + pairs.notReached() + " of them without reaching it")
                    + (pairs.leftOut() == 0 ? "" : "; " + pairs.leftOut() + " more than were wanted of one test"));
        }
        if (unrepeatable > 0) {
            lines.add(INDENT + Words.counted(unrepeatable, "call") + " not sent twice: the body passes only once");
        }
        if (comparesStates) {
            lines.add(INDENT + Words.counted(compared, "store") + " compared with what calm runs leave there");
        }
        notCompared.forEach((what, why) -> lines.add(INDENT + "not compared: " + what + ", because " + why));
        filtered.forEach((why, count) -> lines.add(INDENT + count + " " + why + ", which are no findings"));
        notPlanned.forEach(each -> lines.add(INDENT + "not planned: " + each.what() + ", because " + each.why()));
        missed().forEach(call -> lines.add(INDENT + "not reached: " + call.site() + " in " + call.test()));
        unusable().forEach(test -> lines.add(INDENT + "not tested: " + test.test() + " " + test.why()));
        notRun.forEach(test -> lines.add(INDENT + "not run: " + test));
        skipped.forEach(test -> lines.add(INDENT + "skipped, because their call sites have findings: " + test));
        mocked.forEach(each -> lines.add(INDENT + "not exercised: " + each));
        if (!mocked.isEmpty()) {
            lines.add(INDENT + MockedClients.REMEDY);
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(FindingText.printable(line)).append(System.lineSeparator()));
        return text.toString();
    }

    private List<Missed> missed() {
        return notReached.stream()
                .sorted(Comparator.comparing(Missed::test).thenComparing(Missed::site))
                .toList();
    }

    private List<Unusable> unusable() {
        return flaky.stream().sorted(Comparator.comparing(Unusable::test)).toList();
    }

    private static void add(List<String> lines, int number, Cluster cluster) {
        Failure first = cluster.first();
        lines.add(number + "  " + first.bugClass() + INDENT + first.site() + INDENT + "seen in "
                + Words.counted(cluster.tests().size(), "test"));
        if (!first.policy().isEmpty()) {
            String others = String.join(
                    ", ",
                    cluster.policies().stream()
                            .filter(policy -> !policy.equals(first.policy()))
                            .toList());
            lines.add(INDENT + met(first.operation(), first.service(), first.policy()) + " (" + first.policy()
                    + (others.isEmpty() ? "" : ", also " + others) + ")");
        }
        first.also().stream()
                .filter(met -> !met.policy().isEmpty())
                .forEach(met -> lines.add(INDENT + "and " + met(met.operation(), met.service(), met.policy()) + " ("
                        + met.policy() + ")" + (met.site().isEmpty() ? "" : INDENT + met.site())));
        lines.add(INDENT + first.test());
        first.evidence()
                .forEach(line -> lines.add(INDENT + (SourceLine.of(line).isPresent() ? INDENT + "at " + line : line)));
        cluster.consequences().lines().forEach(line -> lines.add(INDENT + line));
        lines.add(INDENT + "Replay:  windtunnel replay " + first.token());
        lines.add("");
    }

    private static String met(String operation, String service, String policy) {
        return operation + " to " + CloudServices.known().named(service).title() + ": "
                + Policy.valueOf(policy).words();
    }

    /** As machines read it. */
    public Map<String, Object> toJson() {
        return Run.ordered(
                "schemaVersion",
                SCHEMA_VERSION,
                "coverage",
                coverage,
                "tests",
                tests,
                "calls",
                calls,
                "callSites",
                List.copyOf(sites),
                "runs",
                runs,
                "leftOut",
                leftOut,
                "pairs",
                Run.ordered("tried", pairs.tried(), "notReached", pairs.notReached(), "leftOut", pairs.leftOut()),
                "unrepeatable",
                unrepeatable,
                "compared",
                compared,
                "notCompared",
                notCompared.entrySet().stream()
                        .map(each -> Run.ordered("what", each.getKey(), "why", each.getValue()))
                        .toList(),
                "findings",
                Cluster.of(failures).stream().map(Cluster::toJson).toList(),
                "notReached",
                missed().stream()
                        .map(call -> Run.ordered("test", call.test(), "callSite", call.site()))
                        .toList(),
                "flaky",
                unusable().stream()
                        .map(test -> Run.ordered("test", test.test(), "why", test.why()))
                        .toList(),
                "notPlanned",
                notPlanned.stream()
                        .map(each -> Run.ordered("what", each.what(), "why", each.why()))
                        .toList(),
                "mocked",
                mocked.stream().map(MockedClients::toJson).toList(),
                "notRun",
                List.copyOf(notRun),
                "skipped",
                List.copyOf(skipped),
                "filtered",
                filtered.entrySet().stream()
                        .map(each -> Run.ordered("why", each.getKey(), "count", each.getValue()))
                        .toList());
    }

    /** Reads a report. */
    public static CampaignReport of(JsonObject document) {
        document.requireSchemaVersion(SCHEMA_VERSION);
        CampaignReport report = new CampaignReport(document.string("coverage"));
        report.tests = document.number("tests");
        report.calls = document.number("calls");
        report.runs = document.number("runs");
        report.leftOut = document.number("leftOut");
        JsonObject pairs = document.object("pairs");
        report.pairs = new PairCount(pairs.number("tried"), pairs.number("notReached"), pairs.number("leftOut"));
        report.unrepeatable = document.number("unrepeatable");
        report.compared = document.number("compared");
        report.comparesStates =
                report.compared > 0 || !document.objects("notCompared").isEmpty();
        document.objects("notCompared")
                .forEach(each -> report.notCompared.put(each.string("what"), each.string("why")));
        report.sites.addAll(document.strings("callSites"));
        document.objects("findings")
                .forEach(cluster -> cluster.objects("failures")
                        .forEach(failure -> report.failures.add(Failure.of(cluster, failure))));
        document.objects("notReached")
                .forEach(call -> report.notReached.add(new Missed(call.string("test"), call.string("callSite"))));
        document.objects("flaky")
                .forEach(test -> report.flaky.add(new Unusable(test.string("test"), test.string("why"))));
        document.objects("notPlanned")
                .forEach(each -> report.notPlanned.add(new NotPlanned(each.string("what"), each.string("why"))));
        document.objects("mocked").forEach(each -> report.mocked.add(MockedClients.of(each)));
        report.notRun.addAll(document.strings("notRun"));
        report.skipped.addAll(document.strings("skipped"));
        document.objects("filtered")
                .forEach(each -> report.filtered.merge(each.string("why"), each.number("count"), Long::sum));
        return report;
    }

    /** Adds the report of another part of the same campaign. */
    public void add(CampaignReport other) {
        if (!other.coverage.equals(coverage)) {
            throw new IllegalArgumentException("One part was planned with coverage " + coverage
                    + " and another one with " + other.coverage + "; merge the parts of one plan.");
        }
        tests += other.tests;
        calls += other.calls;
        runs += other.runs;
        leftOut += other.leftOut;
        pairs = pairs.plus(other.pairs);
        unrepeatable += other.unrepeatable;
        compared += other.compared;
        comparesStates |= other.comparesStates;
        notCompared.putAll(other.notCompared);
        sites.addAll(other.sites);
        failures.addAll(other.failures);
        notReached.addAll(other.notReached);
        flaky.addAll(other.flaky);
        notPlanned.addAll(other.notPlanned);
        mocked.addAll(other.mocked);
        notRun.addAll(other.notRun);
        skipped.addAll(other.skipped);
        other.filtered.forEach((why, count) -> filtered.merge(why, count, Long::sum));
    }
}
