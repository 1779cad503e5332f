package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Calm;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.suite.ObservedSuite;
import dev.windtunnel.suite.ObservedTest;
import dev.windtunnel.suite.SuiteResult;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A run of the whole suite with what its tests have called. */
final class WatchedSuite {

    private final Command command;
    private final List<Shortfall> shortfalls;
    private final List<String> hosts;
    private final Map<TestId, SuiteTestRun> tests = new LinkedHashMap<>();
    private final Map<TestId, WatchedTest> watched = new LinkedHashMap<>();

    /**
     * The command that ran the suite, and how it ended.
     *
     * @param line the command line
     * @param interrupted whether the user has interrupted it
     * @param why why the suite says nothing; empty if it says something
     */
    record Command(String line, int exitCode, boolean interrupted, String why) {}

    /**
     * A run of a suite.
     *
     * @param shortfalls what could not be observed
     * @param hosts what stands in URLs of either side
     * @param tests in the order of their names
     */
    WatchedSuite(Command command, List<Shortfall> shortfalls, List<String> hosts, List<SuiteTestRun> tests) {
        this.command = command;
        this.shortfalls = List.copyOf(shortfalls);
        this.hosts = List.copyOf(hosts);
        for (SuiteTestRun test : tests) {
            this.tests.put(test.id(), test);
            this.watched.put(test.id(), WatchedTest.read(test.facts()));
        }
    }

    static WatchedSuite of(SuiteResult result, List<String> hosts) {
        Summary summary = result.summary();
        return new WatchedSuite(
                new Command(
                        summary.subject(),
                        result.exitCode(),
                        result.interrupted(),
                        result.why().orElse("")),
                summary.shortfalls(),
                hosts,
                result.observed().tests().stream()
                        .filter(test -> test.outcome() != TestOutcome.SKIPPED)
                        .map(test -> new SuiteTestRun(
                                test.id(),
                                test.outcome() == TestOutcome.PASSED,
                                test.facts(),
                                alone(test, result.observed())))
                        .toList());
    }

    private static Optional<HybridTest> alone(ObservedTest test, ObservedSuite suite) {
        return suite.jvms().stream()
                .filter(jvm -> jvm.pid() == test.pid())
                .findFirst()
                .flatMap(ObservedSuite.Jvm::recipe)
                .map(recipe -> HybridTest.of(test.id(), recipe, test.time()));
    }

    /** The same in a session in which the sides may be at other addresses. */
    WatchedSuite with(List<String> moreHosts) {
        return new WatchedSuite(
                command,
                shortfalls,
                Stream.concat(hosts.stream(), moreHosts.stream()).distinct().toList(),
                tests());
    }

    Command command() {
        return command;
    }

    List<Shortfall> shortfalls() {
        return shortfalls;
    }

    /** What stands in URLs of either side, in this session and in those before it. */
    List<String> hosts() {
        return hosts;
    }

    /** In the order of their names. */
    List<SuiteTestRun> tests() {
        return List.copyOf(tests.values());
    }

    WatchedTest watched(TestId id) {
        return watched.getOrDefault(id, WatchedTest.SILENT);
    }

    Optional<Boolean> passed(TestId id) {
        return Optional.ofNullable(tests.get(id)).map(SuiteTestRun::passed);
    }

    boolean isInterrupted() {
        return command.interrupted();
    }

    /** Whether the command has failed although no test has: it did not come to its tests, or something else is wrong. */
    boolean failsWithoutATest() {
        return command.exitCode() != 0 && tests.values().stream().allMatch(SuiteTestRun::passed);
    }

    /** Whether nothing can be learned from it. */
    boolean saysNothing() {
        return isInterrupted() || failsWithoutATest();
    }

    /** Why the suite says nothing. */
    String why() {
        return command.why();
    }

    /** Whether no test calls a service. */
    boolean isSilent() {
        return watched.values().stream().allMatch(WatchedTest::isSilent);
    }

    /**
     * As the summaries of explorations.
     *
     * @param failing tests that pass nowhere
     * @param notJudged tests that could not be run by themselves
     */
    Summary summary(List<TestId> failing, List<TestId> notJudged) {
        List<Shortfall> all = new ArrayList<>(shortfalls);
        if (!notJudged.isEmpty()) {
            all.add(new Shortfall(
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
                command.line(),
                new Calm(ending, 1, calls, false, Duration.ZERO),
                Math.max(1, tests.size()),
                0,
                0,
                0,
                List.of(),
                all,
                Map.of(),
                new Coverage("every test", 0),
                false,
                stop(calm));
    }

    private Summary.Stop stop(boolean calm) {
        if (isInterrupted()) {
            return Summary.Stop.INTERRUPTED;
        }
        if (!calm) {
            return Summary.Stop.NOT_CALM;
        }
        return isSilent() ? Summary.Stop.NOTHING_ASKED : Summary.Stop.EXHAUSTED;
    }
}
