package dev.windtunnel.corpus.rain;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.rain.Policy;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.plan.PlannedCall;
import dev.windtunnel.rain.plan.ReferenceTest;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a campaign found, as the tables of the paper: bugs per class, consequence, policy and oracle (its tables 5 to 7), and runs and bugs per
 * coverage (its figure 9).
 *
 * <p>Only the default coverage, C4, was run. The calls of C1, C2 and C3 are among those of C4, and each run is one of its own, so their bugs
 * are those whose test and call site they plan. Every call includes those of C4, too, so it finds at least as many. Calls that are chosen at
 * random need not be among those of C4: they are taken to find a bug whenever they hit its line in a test that shows it, which is the most
 * that they can find.
 */
final class CampaignTables {

    private static final int DRAWS = 1_000;
    private static final String END = "end of the JVM";

    private final List<ReferenceTest> tests;
    private final JsonObject buggy;
    private final JsonObject fixed;

    /**
     * Tables.
     *
     * @param everyCall a plan with all calls
     * @param buggy the report of the campaign against the applications with bugs
     * @param fixed the same of their fixed twins
     */
    CampaignTables(RainPlan everyCall, JsonObject buggy, JsonObject fixed) {
        this.tests = everyCall.tests().stream()
                .map(test -> new ReferenceTest(test.id().toString(), test.time(), test.calls()))
                .toList();
        this.buggy = buggy;
        this.fixed = fixed;
    }

    /** The method that makes the call of a finding. */
    static String place(JsonObject finding) {
        // example.rain.Leases.renew(Leases.java:41)
        return finding.string("callSite").replaceFirst("\\(.*", "").replaceFirst("^example\\.rain\\.", "");
    }

    private static String oracle(JsonObject failure) {
        String thrown = failure.strings("evidence").get(0);
        if (thrown.startsWith("the JVM of the test ended")) {
            return END;
        }
        if (thrown.startsWith("org.opentest4j.AssertionFailedError")) {
            return "assertion";
        }
        return failure.string("test").matches(".*IT#.*") ? "exception, system test" : "exception, unit test";
    }

    /** Those that were found, with what was expected of them. */
    String bugs() {
        List<String> lines = new ArrayList<>(
                List.of("| bug | service | pattern | class | policies | oracle |", "|---|---|---|---|---|---|"));
        for (SeededBug bug : SeededBug.ALL) {
            for (JsonObject finding : findings(bug)) {
                lines.add("| `" + bug.place() + "` | "
                        + CloudServices.known().named(finding.string("service")).title() + " | " + bug.pattern()
                        + " | " + finding.string("class") + " | " + String.join(", ", finding.strings("policies"))
                        + " | " + oracle(finding.objects("failures").get(0)) + " |");
            }
        }
        return text(lines);
    }

    private List<JsonObject> findings(SeededBug bug) {
        return buggy.objects("findings").stream()
                .filter(finding -> place(finding).equals(bug.place())
                        && finding.string("class").equals(bug.bugClass()))
                .toList();
    }

    String classes() {
        List<String> lines = new ArrayList<>(List.of("| class | seeded | found | false alarms |", "|---|---|---|---|"));
        for (String bugClass : SeededBug.CLASSES) {
            List<SeededBug> seeded = SeededBug.ALL.stream()
                    .filter(bug -> bug.bugClass().equals(bugClass))
                    .toList();
            long found = seeded.stream().filter(bug -> !findings(bug).isEmpty()).count();
            // On a fixed twin, whatever it is; on a buggy one, a finding that is no seeded bug.
            long others = Stream.of(buggy, fixed)
                            .flatMap(report -> report.objects("findings").stream())
                            .filter(finding -> finding.string("class").equals(bugClass))
                            .count()
                    - found;
            lines.add("| " + bugClass + " | " + seeded.size() + " | " + found + " | " + others + " |");
        }
        return text(lines);
    }

    /** The words of what a bug leads to. */
    static List<String> consequences(JsonObject finding) {
        return finding.objects("consequences").stream()
                .map(each -> each.string("what"))
                .toList();
    }

    /** As in the paper's table 6: one bug can lead to several. */
    String consequences() {
        List<String> lines = new ArrayList<>(List.of("| consequence | bugs | of |", "|---|---|---|"));
        for (String consequence : SeededBug.CONSEQUENCES) {
            List<String> places = buggy.objects("findings").stream()
                    .filter(finding -> consequences(finding).contains(consequence))
                    .map(CampaignTables::place)
                    .sorted()
                    .map(place -> "`" + place + "`")
                    .toList();
            lines.add("| " + consequence + " | " + places.size() + " | " + String.join(", ", places) + " |");
        }
        return text(lines);
    }

    String policiesAndOracles() {
        List<String> lines = new ArrayList<>(List.of("| policy or oracle | bugs |", "|---|---|"));
        for (Policy policy : Policy.OF_THE_PAPER) {
            lines.add("| " + policy.name() + " | "
                    + buggy.objects("findings").stream()
                            .filter(finding -> finding.strings("policies").contains(policy.name()))
                            .count()
                    + " |");
        }
        for (String oracle : List.of("assertion", "exception, unit test", "exception, system test", END)) {
            lines.add("| " + oracle + " | "
                    + buggy.objects("findings").stream()
                            .filter(finding -> finding.objects("failures").stream()
                                    .anyMatch(failure -> oracle(failure).equals(oracle)))
                            .count()
                    + " |");
        }
        return text(lines);
    }

    String coverages() {
        List<String> lines = new ArrayList<>(List.of("| coverage | calls | runs | bugs |", "|---|---|---|---|"));
        for (CoverageMetric metric : CoverageMetric.values()) {
            int calls = calls(metric);
            String bugs = switch (metric) {
                case C1, C2, C3, C4 -> String.valueOf(bugs(metric.plan(tests, 0)));
                case ALL -> "at least " + bugs(metric.plan(tests, 0));
                case RANDOM -> String.format(Locale.ROOT, "at most %.1f (mean)", bugsAtRandom());
            };
            lines.add("| " + metric.word() + " | " + calls + " | " + calls * Policy.OF_THE_PAPER.size() + " | " + bugs
                    + " |");
        }
        return text(lines);
    }

    int calls(CoverageMetric metric) {
        return metric.plan(tests, 0).size();
    }

    /** The sum of the call sites of each test, which is how the paper defines C4. */
    long callSitesOfTests() {
        return tests.stream()
                .mapToLong(test -> test.calls().stream()
                        .map(call -> call.site())
                        .distinct()
                        .count())
                .sum();
    }

    private double bugsAtRandom() {
        long sum = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            sum += bugs(
                    CoverageMetric.RANDOM.plan(tests, RandomSource.of(1, draw).next()));
        }
        return sum / (double) DRAWS;
    }

    private long bugs(List<PlannedCall> planned) {
        Set<String> lines = planned.stream()
                .map(each -> each.test().name() + " " + each.call().site())
                .collect(Collectors.toSet());
        return buggy.objects("findings").stream()
                .filter(finding -> finding.strings("tests").stream()
                        .anyMatch(test -> lines.contains(test + " " + finding.string("callSite"))))
                .count();
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
