package dev.windtunnel.rain.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Golden;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class CampaignReportTest {

    private static Map<String, Object> failure(String test, String policy) {
        return Map.of(
                "test",
                test,
                "policy",
                policy,
                "also",
                test.startsWith("a.CounterTest")
                        ? List.of(Map.of(
                                "callSite",
                                "a.Leases.drop(Leases.java:70)",
                                "service",
                                "dynamodb",
                                "operation",
                                "DeleteItem",
                                "policy",
                                "P3"))
                        : List.of(),
                "evidence",
                List.of(
                        "a.LostException: the lease is lost",
                        "a.Leases.renew(Leases.java:44)",
                        "attempt 1  PutItem  reset-after",
                        "attempt 2  PutItem  400"),
                "consequences",
                List.of(Map.of(
                        "what",
                        "externalizing unrelated exception",
                        "why",
                        "the caller gets an exception that is not the fault")),
                "token",
                "wt3-" + test + policy);
    }

    private static Map<String, Object> cluster(String bugClass, String site, List<Map<String, Object>> failures) {
        return Map.of(
                "class",
                bugClass,
                "callSite",
                site,
                "service",
                "dynamodb",
                "operation",
                "PutItem",
                "failures",
                failures);
    }

    private static CampaignReport report(
            String coverage, List<Map<String, Object>> clusters, Map<String, Object> more) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", 1);
        document.put("coverage", coverage);
        document.put("tests", 3);
        document.put("calls", 4);
        document.put("callSites", List.of("a.B.c(B.java:3)"));
        document.put("runs", 12);
        document.put("leftOut", 4);
        document.put("pairs", Map.of("tried", 3, "notReached", 1, "leftOut", 6));
        document.put("unrepeatable", 2);
        document.put("compared", 1);
        document.put(
                "notCompared",
                List.of(Map.of("what", "S3 1 of a.PicturesTest#keeps()", "why", "it answers 403 when it is listed")));
        document.put("findings", clusters);
        document.put("notReached", List.of());
        document.put("flaky", List.of());
        document.put("notPlanned", List.of());
        document.put("mocked", List.of());
        document.put("notRun", List.of());
        document.put("skipped", List.of());
        document.put("filtered", List.of());
        document.putAll(more);
        return CampaignReport.of(JsonObject.parse(Json.pretty(document), "the report"));
    }

    @Test
    void aReportIsReadByPeople() {
        CampaignReport report = report(
                "c4",
                List.of(
                        cluster(
                                "silent semantic violation",
                                "a.Counter.add(Counter.java:12)",
                                List.of(failure("a.CounterTest#adds()", "P1"))),
                        cluster(
                                "unrelated exception",
                                "a.Leases.renew(Leases.java:41)",
                                List.of(
                                        failure("a.LeasesTest#renews()", "P4"),
                                        failure("a.LeasesTest#renews()", "P1"),
                                        failure("a.KeeperTest#keeps()", "P1")))),
                Map.of(
                        "filtered",
                        List.of(Map.of("why", "failures with the fault that was injected", "count", 7)),
                        "notReached",
                        List.of(Map.of("test", "a.LeasesTest#drops()", "callSite", "a.Leases.drop(Leases.java:70)")),
                        "flaky",
                        List.of(Map.of("test", "a.OrderTest#second()", "why", "does not pass by itself: a.X: first")),
                        "notPlanned",
                        List.of(Map.of(
                                "what",
                                "3 tests of a:b:jar:1",
                                "why",
                                "they run inside the JVM of the build tool (forkCount=0 in pom.xml). Set it to 1.")),
                        "mocked",
                        List.of(Map.of(
                                "test",
                                "a.PicturesTest#keeps()",
                                "clients",
                                List.of("S3AsyncClient", "S3Client"),
                                "calls",
                                3)),
                        "notRun",
                        List.of("a.SlowTest#waits()"),
                        "skipped",
                        List.of("1 call of a.LeasesTest#again()")));

        Golden.assertMatches("rain-report.txt", report.text());
        assertThat(report.isComplete()).isFalse();
        assertThat(report.failedSites())
                .containsExactlyInAnyOrder("a.Counter.add(Counter.java:12)", "a.Leases.renew(Leases.java:41)");
    }

    /** However the failures of a campaign are shared out, and in whichever order the parts come. */
    @Test
    void mergedPartsAreTheWhole() {
        for (int seed = 0; seed < 200; seed++) {
            RandomSource random = RandomSource.of(seed, 0);
            int parts = 1 + random.below(4);
            List<List<Map<String, Object>>> shares = new ArrayList<>();
            for (int i = 0; i < parts; i++) {
                shares.add(new ArrayList<>());
            }
            List<Map<String, Object>> all = new ArrayList<>();
            for (int test = 0; test < 12; test++) {
                Map<String, Object> each = cluster(
                        random.below(2) == 0 ? "state divergence" : "unrelated exception",
                        "a.B.c(B.java:" + random.below(4) + ")",
                        List.of(failure("a.T#t" + test, "P" + (1 + random.below(4)))));
                all.add(each);
                // A test is in one part only.
                shares.get(random.below(parts)).add(each);
            }
            CampaignReport whole = report(
                    "c4",
                    all,
                    Map.of(
                            "tests",
                            3 * parts,
                            "calls",
                            4 * parts,
                            "runs",
                            12 * parts,
                            "leftOut",
                            4 * parts,
                            "pairs",
                            Map.of("tried", 3 * parts, "notReached", parts, "leftOut", 6 * parts),
                            "unrepeatable",
                            2 * parts,
                            "compared",
                            parts));
            CampaignReport merged = null;
            while (!shares.isEmpty()) {
                CampaignReport part = report("c4", shares.remove(random.below(shares.size())), Map.of());
                if (merged == null) {
                    merged = part;
                } else {
                    merged.add(part);
                }
            }

            assertThat(Json.pretty(merged.toJson())).as("seed %d", seed).isEqualTo(Json.pretty(whole.toJson()));
        }
    }

    private static Map<String, Object> thrownAt(String test, String... evidence) {
        Map<String, Object> failure = new LinkedHashMap<>(failure(test, "P1"));
        failure.put("evidence", List.of(evidence));
        return failure;
    }

    private static List<List<String>> testsOfClusters(Map<String, Object> cluster) {
        JsonObject report = JsonObject.parse(
                Json.pretty(report("c4", List.of(cluster), Map.of()).toJson()), "the report");
        return report.objects("findings").stream()
                .map(finding -> finding.strings("tests"))
                .toList();
    }

    /** All calls of the application are made from one line, and their callers have mistakes of their own. */
    @Test
    void failuresWithOtherStackTracesHaveOtherRootsAlthoughOneLineMakesTheirCalls() {
        assertThat(testsOfClusters(cluster(
                        "unrelated exception",
                        "a.Store.send(Store.java:57)",
                        List.of(
                                thrownAt("a.T#places()", "a.X: order 7 is there", "a.Orders.place(Orders.java:35)"),
                                thrownAt("a.T#placesMany()", "a.X: order 8 is there", "a.Orders.place(Orders.java:35)"),
                                thrownAt("a.T#cancels()", "a.X: order 7 is gone", "a.Orders.cancel(Orders.java:48)")))))
                .containsExactly(List.of("a.T#places()", "a.T#placesMany()"), List.of("a.T#cancels()"));
    }

    /** Without a frame of the project there is the exception; without one, such as after a comparison of states, there is nothing more. */
    @Test
    void failuresWithoutAStackTraceAreToldApartByTheirExceptions() {
        assertThat(testsOfClusters(cluster(
                        "state divergence",
                        "a.Store.send(Store.java:57)",
                        List.of(
                                thrownAt("a.T#one()", "lib.Gone: 1"),
                                thrownAt("a.T#two()", "lib.Gone: 2"),
                                thrownAt("a.T#three()", "lib.Other")))))
                .containsExactly(List.of("a.T#one()", "a.T#two()"), List.of("a.T#three()"));
        assertThat(testsOfClusters(cluster(
                        "state divergence",
                        "a.Store.send(Store.java:57)",
                        List.of(
                                thrownAt("a.T#one()", "S3 1 has {Key=a}, and does not without the fault"),
                                thrownAt("a.T#two()", "S3 1 has {Key=b}, and does not without the fault")))))
                .containsExactly(List.of("a.T#one()", "a.T#two()"));
    }

    @Test
    void partsOfDifferentPlansAreNotMerged() {
        CampaignReport one = report("c1", List.of(), Map.of());

        assertThatThrownBy(() -> one.add(report("c2", List.of(), Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "One part was planned with coverage c1 and another one with c2; merge the parts of one plan.");
    }
}
