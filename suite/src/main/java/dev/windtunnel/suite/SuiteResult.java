package dev.windtunnel.suite;

import dev.windtunnel.explore.Calm;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.record.text.Excerpt;
import dev.windtunnel.suite.launch.Launch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of running a suite as it is.
 *
 * @param command what was run
 * @param door how the agent got in
 * @param exitCode what the command ended with
 * @param interrupted whether somebody interrupted it
 */
public record SuiteResult(
        List<String> command, Launch.Door door, int exitCode, boolean interrupted, ObservedSuite observed) {

    private static final int MOST_CALLS = Integer.MAX_VALUE;

    /** A class path would fill the screen. */
    private static final int LONGEST = 200;

    public SuiteResult {
        command = List.copyOf(command);
    }

    /** As the summaries of explorations: a test is an execution, and a call is a choice that has one option. */
    public Summary summary() {
        boolean passes = exitCode == 0;
        Ending ending = passes ? Ending.PASSED : new Ending.Failed(new Failure("exit", why().orElse(""), List.of()));
        int calls = (int) Math.min(observed.calls(), MOST_CALLS);
        return new Summary(
                String.join(" ", command),
                new Calm(ending, 1, calls, false, Duration.ZERO),
                observed.tests().size(),
                0,
                0,
                0,
                List.of(),
                shortfalls(),
                Map.of(),
                new Coverage("every test", 0),
                false,
                stop(passes));
    }

    /** Whether the command came to its end, and the suite passes. */
    public boolean passes() {
        return exitCode == 0 && !interrupted;
    }

    private Summary.Stop stop(boolean passes) {
        if (interrupted) {
            return Summary.Stop.INTERRUPTED;
        }
        if (!passes) {
            return Summary.Stop.NOT_CALM;
        }
        return observed.calls() == 0 ? Summary.Stop.NOTHING_ASKED : Summary.Stop.EXHAUSTED;
    }

    private List<Shortfall> shortfalls() {
        List<Shortfall> all = new ArrayList<>();
        for (ObservedSuite.NotForked module : observed.notForked()) {
            all.add(new Shortfall(
                    "tests inside the JVM of the build tool", Math.max(1, module.tests()), true, module.remedy()));
        }
        long unattributed = observed.unattributed().values().stream()
                .mapToLong(Long::longValue)
                .sum();
        if (unattributed > 0) {
            all.add(new Shortfall(
                    "calls that may belong to any of several tests",
                    unattributed,
                    true,
                    "Run the tests one after the other."));
        }
        add(all, "JVMs that could not be instrumented", observed.refusals().size(), true);
        add(
                all,
                "classes that could not be instrumented",
                observed.notInstrumented().size(),
                false);
        add(all, "problems inside of the agent", observed.problems().size(), false);
        return all;
    }

    private static void add(List<Shortfall> all, String what, int count, boolean decisive) {
        if (count > 0) {
            all.add(new Shortfall(what, count, decisive, "See 'windtunnel doctor'."));
        }
    }

    /** Why this is no list of all calls, in one or two sentences; empty if it is one. */
    public Optional<String> why() {
        if (interrupted) {
            return Optional.of("The command was interrupted, so this is what was seen until then.");
        }
        if (exitCode != 0) {
            return Optional.of("'" + Excerpt.of(String.join(" ", command), LONGEST) + "' ended with exit code "
                    + exitCode + ", so the suite fails as it is; fix that first.");
        }
        String nothing =
                "no remote call was intercepted in " + counted(observed.ran(), "test") + ", so nothing was tested.";
        if (observed.calls() > 0) {
            return observed.notForked().isEmpty() && observed.refusals().isEmpty()
                    ? Optional.empty()
                    : Optional.of(reason());
        }
        return Optional.of(nothing + System.lineSeparator() + reason());
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** Why calls, or the tests themselves, were not seen. */
    private String reason() {
        if (!observed.refusals().isEmpty()) {
            return "The agent could not work in " + counted(observed.refusals().size(), "JVM") + ": "
                    + observed.refusals().get(0);
        }
        if (!observed.notForked().isEmpty()) {
            ObservedSuite.NotForked module = observed.notForked().get(0);
            return "The tests ran inside Maven's own JVM (" + module.setting() + "), where the agent does not go. "
                    + module.remedy();
        }
        if (!observed.jvms().isEmpty()) {
            return "The agent was in " + counted(observed.jvms().size(), "test JVM")
                    + "; the tests make no remote calls, or use clients that Windtunnel does not know.";
        }
        return switch (door) {
            case MAVEN ->
                observed.prepared().isEmpty()
                        ? "No project of the build runs tests with Surefire or Failsafe, or Maven does not load extensions from"
                                + " its command line."
                        : "Surefire and Failsafe were prepared and started no test: there are none, or they are left out.";
            case GRADLE -> "No test task ran a test: there are none, or Gradle took results from before.";
            case ENVIRONMENT ->
                "No JVM with JAVA_TOOL_OPTIONS from here ran a test of JUnit or TestNG. Name the build tool itself, such as 'mvn"
                        + " test', if a script starts it.";
        };
    }
}
