package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Calm;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.suite.ObservedTest;
import dev.windtunnel.suite.SuiteResult;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run of the whole suite with what its tests have called. */
final class WatchedSuite {

    private final SuiteResult result;
    private final Map<TestId, ObservedTest> tests = new LinkedHashMap<>();
    private final Map<TestId, WatchedTest> watched = new HashMap<>();

    WatchedSuite(SuiteResult result) {
        this.result = result;
        for (ObservedTest test : result.observed().tests()) {
            if (test.outcome() != TestOutcome.SKIPPED) {
                tests.put(test.id(), test);
                watched.put(test.id(), WatchedTest.read(test.facts()));
            }
        }
    }

    /** In the order of their names. */
    List<ObservedTest> tests() {
        return List.copyOf(tests.values());
    }

    WatchedTest watched(TestId id) {
        return watched.getOrDefault(id, WatchedTest.SILENT);
    }

    Optional<Boolean> passed(TestId id) {
        return Optional.ofNullable(tests.get(id)).map(test -> test.outcome() == TestOutcome.PASSED);
    }

    boolean isInterrupted() {
        return result.interrupted();
    }

    /** Whether the command has failed although no test has: it did not come to its tests, or something else is wrong. */
    boolean failsWithoutATest() {
        return result.exitCode() != 0 && tests.values().stream().allMatch(test -> test.outcome() == TestOutcome.PASSED);
    }

    /** Why the suite says nothing. */
    String why() {
        return result.why().orElse("");
    }

    /** Whether no test calls a service. */
    boolean isSilent() {
        return watched.values().stream().allMatch(WatchedTest::isSilent);
    }

    /** A test as it can be run by itself; empty if its JVM has not told how it was started. */
    Optional<HybridTest> alone(ObservedTest test) {
        Optional<JvmRecipe> recipe = result.observed().jvms().stream()
                .filter(jvm -> jvm.pid() == test.pid())
                .findFirst()
                .flatMap(jvm -> jvm.recipe());
        return recipe.map(known -> HybridTest.of(test.id(), known, test.time()));
    }

    /**
     * As the summaries of explorations.
     *
     * @param failing tests that pass nowhere
     * @param notJudged tests that could not be run by themselves
     */
    Summary summary(List<TestId> failing, List<TestId> notJudged) {
        List<Shortfall> shortfalls = new ArrayList<>(result.summary().shortfalls());
        if (!notJudged.isEmpty()) {
            shortfalls.add(new Shortfall(
                    "tests that cannot be run by themselves, such as " + notJudged.get(0),
                    notJudged.size(),
                    true,
                    "Have them not depend on other tests, or on their order."));
        }
        boolean calm = failing.isEmpty() && !failsWithoutATest();
        Ending ending = calm
                ? Ending.PASSED
                : new Ending.Failed(
                        new Failure("exit", failing.isEmpty() ? why() : failing.get(0) + " fails", List.of()));
        int calls =
                watched.values().stream().mapToInt(test -> test.calls().size()).sum();
        return new Summary(
                result.summary().subject(),
                new Calm(ending, 1, calls, false, Duration.ZERO),
                Math.max(1, tests.size()),
                0,
                0,
                0,
                List.of(),
                shortfalls,
                Map.of(),
                new Coverage("every test", 0),
                false,
                stop(calm));
    }

    private Summary.Stop stop(boolean calm) {
        if (result.interrupted()) {
            return Summary.Stop.INTERRUPTED;
        }
        if (!calm) {
            return Summary.Stop.NOT_CALM;
        }
        return isSilent() ? Summary.Stop.NOTHING_ASKED : Summary.Stop.EXHAUSTED;
    }
}
