package dev.windtunnel.rain;

import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.plan.PlannedCall;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.plan.ReferenceTest;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which calls of which tests meet faults.
 *
 * @param coverage by which metric they were selected
 * @param tests in the order of the reference run
 * @param notPlanned what the reference run could not look at, so that nothing of it is tested
 * @param mocked tests that call mocks of clients, which meet no faults
 */
public record RainPlan(
        CoverageMetric coverage, List<PlannedTest> tests, List<NotPlanned> notPlanned, List<MockedClients> mocked) {

    public RainPlan {
        tests = List.copyOf(tests);
        notPlanned = List.copyOf(notPlanned);
        mocked = List.copyOf(mocked);
    }

    private RainPlan with(List<PlannedTest> others) {
        return new RainPlan(coverage, others, notPlanned, mocked);
    }

    /**
     * Selects calls of a reference run.
     *
     * @param beyond what else is tried
     * @param isSystemTest tells tests of whole systems from others
     */
    public static RainPlan of(
            Reference reference, CoverageMetric coverage, long seed, Beyond beyond, Predicate<TestId> isSystemTest) {
        Map<ReferenceTest, List<ReferenceCall>> calls = new LinkedHashMap<>();
        for (PlannedCall planned : coverage.plan(reference.tests(), seed)) {
            calls.computeIfAbsent(planned.test(), first -> new ArrayList<>()).add(planned.call());
        }
        List<PlannedTest> tests = new ArrayList<>();
        calls.forEach((test, some) -> {
            Map.Entry<TestId, JvmRecipe> found = reference.find(test.name()).orElseThrow();
            TestId id = found.getKey();
            ExtraCalls extras = reference.extras().getOrDefault(test.name(), ExtraCalls.NONE);
            tests.add(new PlannedTest(
                    id,
                    beyond.in(found.getValue()),
                    test.time(),
                    isSystemTest.test(id),
                    some,
                    extras.selected(beyond.policies(), some),
                    beyond.pairs(),
                    extras.unrepeatable(beyond.policies(), some)));
        });
        return new RainPlan(coverage, tests, reference.notPlanned(), reference.mocked());
    }

    /** The same, of which these could not be planned, either. */
    public RainPlan andNot(List<NotPlanned> more) {
        List<NotPlanned> all = new ArrayList<>(notPlanned);
        all.addAll(more);
        return new RainPlan(coverage, tests, all, mocked);
    }

    /** The same calls in JVMs as those of another reference run. Tests that it does not have stay as they are. */
    public RainPlan inJvmsOf(Reference reference) {
        return with(tests.stream()
                .map(test -> reference
                        .find(test.id().toString())
                        .map(found -> test.in(found.getValue()))
                        .orElse(test))
                .toList());
    }

    /** The same in JVMs in which SDKs wait as long as they do before they try again. */
    public RainPlan withRealBackOff() {
        return with(tests.stream()
                .map(test -> test.in(test.recipe().with(RainInjection.REAL_BACK_OFF, "true")))
                .toList());
    }

    /** How many injection runs there are at most. */
    public int runs() {
        return tests.stream().mapToInt(PlannedTest::runs).sum();
    }

    /** How many of them there are because more is tried than the policies of the paper. */
    public int runsBeyond() {
        return runs() - calls() * Policy.OF_THE_PAPER.size();
    }

    /** How many calls meet faults. */
    public int calls() {
        return tests.stream().mapToInt(test -> test.calls().size()).sum();
    }

    /** The same, with tests first that reach call sites which those before them do not: for campaigns that may not come to their end. */
    public RainPlan newSitesFirst() {
        List<PlannedTest> left = new ArrayList<>(tests);
        List<PlannedTest> ordered = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        while (!left.isEmpty()) {
            PlannedTest best = left.get(0);
            for (PlannedTest test : left) {
                if (newSites(test, seen) > newSites(best, seen)) {
                    best = test;
                }
            }
            left.remove(best);
            ordered.add(best);
            best.calls().forEach(call -> seen.add(call.site()));
        }
        return with(ordered);
    }

    private static long newSites(PlannedTest test, Set<String> seen) {
        return test.calls().stream()
                .map(ReferenceCall::site)
                .filter(site -> !seen.contains(site))
                .distinct()
                .count();
    }

    /** The tests that are the part of one of several machines: each takes every so-many-th. */
    public RainPlan shard(Shard shard) {
        List<PlannedTest> part = new ArrayList<>();
        for (int i = 0; i < tests.size(); i++) {
            if (shard.has(i)) {
                part.add(tests.get(i));
            }
        }
        return with(part);
    }
}
