package dev.windtunnel.rain.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.RandomSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CoverageMetricTest {

    private static final List<ReferenceTest> TESTS = List.of(
            test("slow", 90, "a", "b", "a"),
            test("quick", 10, "b", "b"),
            test("other", 20, "c", "a"),
            test("silent", 5));

    @Test
    void c1IsTheFirstCallOfEveryTest() {
        assertThat(plan(CoverageMetric.C1)).containsExactly("slow a0", "quick b0", "other c0");
    }

    @Test
    void c2IsEverySiteInItsCheapestTest() {
        assertThat(plan(CoverageMetric.C2)).containsExactly("quick b0", "other c0", "other a1");
    }

    @Test
    void c3IsTheCheapestCoverOfTestsAndSites() {
        assertThat(plan(CoverageMetric.C3)).containsExactly("slow a0", "quick b0", "other c0");
    }

    @Test
    void c4IsTheFirstCallOfEverySiteOfEveryTest() {
        assertThat(plan(CoverageMetric.C4)).containsExactly("slow a0", "slow b1", "quick b0", "other c0", "other a1");
    }

    @Test
    void allIsEveryCall() {
        assertThat(plan(CoverageMetric.ALL))
                .containsExactly("slow a0", "slow b1", "slow a2", "quick b0", "quick b1", "other c0", "other a1");
    }

    @Test
    void randomIsAsLargeAsC4AndTheSameForTheSameSeed() {
        List<PlannedCall> once = CoverageMetric.RANDOM.plan(TESTS, 7);

        assertThat(once).hasSize(5).doesNotHaveDuplicates().isEqualTo(CoverageMetric.RANDOM.plan(TESTS, 7));
        assertThat(Stream.of(1L, 2L, 3L, 4L)
                        .map(seed -> CoverageMetric.RANDOM.plan(TESTS, seed))
                        .distinct())
                .hasSizeGreaterThan(1);
    }

    @Test
    void aSuiteWithoutCallsHasEmptyPlans() {
        for (CoverageMetric metric : CoverageMetric.values()) {
            assertThat(metric.plan(List.of(test("silent", 5)), 0))
                    .as(metric.word())
                    .isEmpty();
        }
    }

    @Test
    void wordsAreRead() {
        assertThat(CoverageMetric.parse("C3")).isEqualTo(CoverageMetric.C3);
        assertThatThrownBy(() -> CoverageMetric.parse("c7"))
                .hasMessage("Coverage 'c7' is unknown; choose one of c1, c2, c3, c4, all, random.");
    }

    /** Every subset of the edges of small graphs, which is another way to the same costs. */
    @Test
    void c3CostsAsMuchAsTheCheapestOfAllSelections() {
        int withChoice = 0;
        for (int i = 0; i < 400; i++) {
            RandomSource random = RandomSource.of(20261117, i);
            List<ReferenceTest> tests = randomTests(random);
            List<PlannedCall> edges = CoverageMetric.C4.plan(tests, 0);
            List<PlannedCall> cover = CoverageMetric.C3.plan(tests, 0);

            assertThat(isCover(cover, edges)).as("covers %s", tests).isTrue();
            assertThat(cost(cover)).as("%s", tests).isEqualTo(cheapestByTrying(edges));
            withChoice += cover.size() < edges.size() ? 1 : 0;
        }
        assertThat(withChoice).isGreaterThan(200);
    }

    private static List<ReferenceTest> randomTests(RandomSource random) {
        List<ReferenceTest> tests = new ArrayList<>();
        int edges = 0;
        for (int test = 0; test < 1 + random.below(5); test++) {
            List<String> sites = new ArrayList<>();
            for (int site = 0; site < 5; site++) {
                if (edges < 14 && random.below(2) == 0) {
                    sites.add(String.valueOf((char) ('a' + site)));
                    edges++;
                }
            }
            tests.add(test("test" + test, 1 + random.below(20), sites.toArray(new String[0])));
        }
        return tests;
    }

    private static long cheapestByTrying(List<PlannedCall> edges) {
        long cheapest = Long.MAX_VALUE;
        for (int subset = 0; subset < 1 << edges.size(); subset++) {
            List<PlannedCall> chosen = new ArrayList<>();
            for (int edge = 0; edge < edges.size(); edge++) {
                if ((subset & 1 << edge) != 0) {
                    chosen.add(edges.get(edge));
                }
            }
            if (isCover(chosen, edges)) {
                cheapest = Math.min(cheapest, cost(chosen));
            }
        }
        return cheapest;
    }

    private static boolean isCover(List<PlannedCall> chosen, List<PlannedCall> edges) {
        return vertices(chosen).equals(vertices(edges));
    }

    private static Set<String> vertices(List<PlannedCall> edges) {
        Set<String> vertices = new HashSet<>();
        edges.forEach(edge -> {
            vertices.add("test " + edge.test().name());
            vertices.add("site " + edge.call().site());
        });
        return vertices;
    }

    private static long cost(List<PlannedCall> chosen) {
        return chosen.stream().mapToLong(each -> each.test().time().toNanos()).sum();
    }

    private static List<String> plan(CoverageMetric metric) {
        return metric.plan(TESTS, 1).stream()
                .map(each -> each.test().name() + " " + each.call().site()
                        + each.test().calls().indexOf(each.call()))
                .toList();
    }

    private static ReferenceTest test(String name, int millis, String... sites) {
        List<ReferenceCall> calls = new ArrayList<>();
        for (String site : sites) {
            calls.add(new ReferenceCall(calls.size(), site, "s3", "PutObject"));
        }
        return new ReferenceTest(name, Duration.ofMillis(millis), calls);
    }
}
