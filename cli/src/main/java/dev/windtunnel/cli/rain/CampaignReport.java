package dev.windtunnel.cli.rain;

import dev.windtunnel.cli.Words;
import dev.windtunnel.cli.run.Result;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.Policy;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.RainTarget;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.text.FindingText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What came of a campaign, as text and as JSON; docs/reference/rain.schema.json describes the latter. */
final class CampaignReport {

    /** The name of the file in the folder of a run. */
    static final String FILE = "rain.json";

    private static final int SCHEMA_VERSION = 1;
    private static final String INDENT = "   ";

    private final String coverage;
    private final TreeSet<String> sites = new TreeSet<>();
    private final List<Failure> failures = new ArrayList<>();
    private final Map<String, Long> filtered = new TreeMap<>();
    private final List<Missed> notReached = new ArrayList<>();
    private final List<Unusable> flaky = new ArrayList<>();
    private final TreeSet<String> notRun = new TreeSet<>();
    private final TreeSet<String> skipped = new TreeSet<>();
    private long tests;
    private long calls;
    private long runs;
    private long leftOut;

    /** A planned call that never came. */
    private record Missed(String test, String site) {}

    /** A test that says nothing about faults, because it does not pass by itself. */
    private record Unusable(String test, String why) {}

    private CampaignReport(String coverage) {
        this.coverage = coverage;
    }

    static CampaignReport of(RainPlan plan) {
        CampaignReport report = new CampaignReport(plan.coverage().word());
        report.tests = plan.tests().size();
        report.calls = plan.calls();
        plan.tests().forEach(test -> test.calls().forEach(call -> report.sites.add(call.site())));
        return report;
    }

    void explored(RainTarget target, Result result) {
        PlannedTest planned = target.planned();
        String test = planned.id().toString();
        Summary summary = result.summary();
        runs += summary.executions();
        leftOut += summary.coverage().leftOut();
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

    /** A test whose calls have shown bugs in other tests, when time is short. */
    void skipped(PlannedTest test) {
        skipped.add(test.id().toString());
    }

    boolean hasFailures() {
        return !failures.isEmpty();
    }

    /** The lines whose calls have shown a bug. */
    Set<String> failedSites() {
        return failures.stream().map(Failure::site).collect(Collectors.toSet());
    }

    /** Whether all that was planned was run. */
    boolean isComplete() {
        return notRun.isEmpty() && flaky.isEmpty() && notReached.isEmpty();
    }

    String text() {
        List<Cluster> clusters = Cluster.of(failures);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < clusters.size(); i++) {
            add(lines, i + 1, clusters.get(i));
        }
        lines.add(Words.counted(runs, "injection run") + " of " + Words.counted(tests, "test") + " at "
                + Words.counted(calls, "call") + ", " + Words.counted(clusters.size(), "finding") + " in "
                + Words.counted(failures.stream().map(Failure::test).distinct().count(), "test"));
        if (leftOut > 0) {
            lines.add(INDENT + Words.counted(leftOut, "run")
                    + " left out: the client does not try again, so its policies are the same");
        }
        filtered.forEach((why, count) -> lines.add(INDENT + count + " " + why + ", which are no findings"));
        missed().forEach(call -> lines.add(INDENT + "not reached: " + call.site() + " in " + call.test()));
        unusable().forEach(test -> lines.add(INDENT + "not tested: " + test.test() + " " + test.why()));
        notRun.forEach(test -> lines.add(INDENT + "not run: " + test));
        skipped.forEach(test -> lines.add(INDENT + "skipped, because its call sites have findings: " + test));
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
            lines.add(INDENT + first.operation() + " to "
                    + CloudServices.known().named(first.service()).title() + ": "
                    + Policy.valueOf(first.policy()).words() + " (" + first.policy()
                    + (others.isEmpty() ? "" : ", also " + others) + ")");
        }
        lines.add(INDENT + first.test());
        first.evidence().forEach(line -> lines.add(INDENT + line));
        lines.add(INDENT + "Replay:  windtunnel replay " + first.token());
        lines.add("");
    }

    Map<String, Object> toJson() {
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
    static CampaignReport of(JsonObject document) {
        document.requireSchemaVersion(SCHEMA_VERSION);
        CampaignReport report = new CampaignReport(document.string("coverage"));
        report.tests = document.number("tests");
        report.calls = document.number("calls");
        report.runs = document.number("runs");
        report.leftOut = document.number("leftOut");
        report.sites.addAll(document.strings("callSites"));
        document.objects("findings")
                .forEach(cluster -> cluster.objects("failures")
                        .forEach(failure -> report.failures.add(Failure.of(cluster, failure))));
        document.objects("notReached")
                .forEach(call -> report.notReached.add(new Missed(call.string("test"), call.string("callSite"))));
        document.objects("flaky")
                .forEach(test -> report.flaky.add(new Unusable(test.string("test"), test.string("why"))));
        report.notRun.addAll(document.strings("notRun"));
        report.skipped.addAll(document.strings("skipped"));
        document.objects("filtered")
                .forEach(each -> report.filtered.merge(each.string("why"), each.number("count"), Long::sum));
        return report;
    }

    /** Adds the report of another part of the same campaign. */
    void add(CampaignReport other) {
        if (!other.coverage.equals(coverage)) {
            throw new IllegalArgumentException("One part was planned with coverage " + coverage
                    + " and another one with " + other.coverage + "; merge the parts of one plan.");
        }
        tests += other.tests;
        calls += other.calls;
        runs += other.runs;
        leftOut += other.leftOut;
        sites.addAll(other.sites);
        failures.addAll(other.failures);
        notReached.addAll(other.notReached);
        flaky.addAll(other.flaky);
        notRun.addAll(other.notRun);
        skipped.addAll(other.skipped);
        other.filtered.forEach((why, count) -> filtered.merge(why, count, Long::sum));
    }
}
