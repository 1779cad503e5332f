package dev.windtunnel.cli.schedule;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.schedule.ThreadOracles;
import dev.windtunnel.schedule.program.ClassPath;
import dev.windtunnel.schedule.program.ExistingTests;
import dev.windtunnel.schedule.program.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which program to run, and what to look at in it. */
final class ProgramOptions {

    @Option(
            names = {"--classpath", "--class-path", "-cp"},
            paramLabel = "CP",
            description = "Where the program is, as for java: folders and jars.")
    private @Nullable String classPath;

    @Option(
            names = "--main",
            paramLabel = "CLASS",
            description = "The class with the main method. Default: what the jar says, if the class path is one jar.")
    private @Nullable String main;

    @Option(
            names = "--test",
            paramLabel = "TEST",
            description =
                    "A JUnit test in place of a main method, such as a.b.SomeTest or a.b.SomeTest#method, with * for any "
                            + "letters; once for each.")
    private List<String> tests = new ArrayList<>();

    @Option(names = "--arg", paramLabel = "A", description = "An argument of the program; once for each.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            description =
                    "How long a thread may take from one step to the next. Default: 10s, and at most half of the budget.")
    private @Nullable String patience;

    @Option(
            names = "--plain-accesses",
            paramLabel = "on|off",
            description =
                    "Whether another thread may go first before each access to a plain field or an element of an array. Default: on.")
    private @Nullable String plainAccesses;

    @Option(
            names = "--races",
            description =
                    "Report data races: two threads about to touch the same plain field, one of them to write it.")
    private boolean races;

    @Option(
            names = "--collections",
            description =
                    "Report two threads about to use the same HashMap, ArrayList and the like, one of them to change it.")
    private boolean collections;

    @Option(names = "--spurious-wake-ups", description = "Let threads that wait wake up for no reason, as they may.")
    private boolean spuriousWakeUps;

    @Option(
            names = "--timer-slack",
            paramLabel = "TIME",
            description =
                    "For how long a thread that can go on may be held up while time passes for others, and how far apart two "
                            + "deadlines may be that come in the other order. Default: 100ms.")
    private @Nullable String timerSlack;

    @Option(names = "--no-leaks", description = "Do not report threads that wait for ever when main has ended.")
    private boolean noLeaks;

    @Option(names = "--no-assertions", description = "Do not check the program's assert statements.")
    private boolean noAssertions;

    /** How long a thread may take from one step to the next. */
    Optional<String> patience() {
        return Optional.ofNullable(patience);
    }

    /** The program, or the tests one by one. */
    List<Program> programs() {
        if (classPath == null) {
            throw new UsageException("No program was given; say where it is with --classpath, such as target/classes.");
        }
        ClassPath where = new ClassPath(classPath);
        if (tests.isEmpty()) {
            return List.of(program(begins(where), where));
        }
        if (main != null || !arguments.isEmpty()) {
            throw new UsageException(
                    "A test has no main method and no arguments; leave out --test, or --main and --arg.");
        }
        try {
            return ExistingTests.named(tests, where).stream()
                    .map(test -> program(test, where))
                    .toList();
        } catch (IOException e) {
            throw new UsageException("Class path '" + classPath + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private String begins(ClassPath where) {
        List<java.nio.file.Path> entries = where.entries();
        String begins = main == null ? where.mainClass() : main;
        if (begins == null || begins.isBlank()) {
            throw new UsageException(
                    entries.size() == 1 && entries.get(0).toString().endsWith(".jar")
                            ? "Jar '" + entries.get(0)
                                    + "' does not say where it begins; give --main the class with the main method."
                            : "No class was given to begin with; give --main the class with the main method.");
        }
        return begins.strip().replace('/', '.');
    }

    private Program program(String begins, ClassPath where) {
        boolean plain = onOrOff(plainAccesses);
        if (races && !plain) {
            throw new UsageException(
                    "Races are about plain accesses, which '--plain-accesses off' leaves out; leave out one of the two.");
        }
        return new Program(
                begins,
                where,
                arguments,
                plain,
                !noAssertions,
                new ThreadOracles(
                        races,
                        collections,
                        !noLeaks,
                        spuriousWakeUps,
                        timerSlack == null ? ThreadOracles.TIMER_SLACK : Budget.parseTime(timerSlack)));
    }

    private static boolean onOrOff(@Nullable String word) {
        return switch (word == null ? "on" : word.toLowerCase(Locale.ROOT)) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new UsageException("--plain-accesses cannot be '" + word + "'; give on or off.");
        };
    }
}
