package dev.windtunnel.junit;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What can be configured from outside, described once: here the values are read, and here the manual's table comes from. */
enum Key {
    ENABLED("true or false", "true", "false runs each test once, in calm air, as a plain test"),
    PROFILE(
            "local, push or nightly",
            "local",
            "executions and budget where nothing else says: "
                    + Arrays.stream(Profile.values()).map(Profile::explanation).collect(Collectors.joining("; "))),
    EXECUTIONS("a whole number", "the profile's", "at most how many executions per test, however long they take"),
    BUDGET(
            "a time such as 500ms, 10s, 2m, 1h",
            "the profile's",
            "at most how long to explore each test, however many executions that is"),
    STRATEGY(
            "exhaustive, random or coverage, or a schedule strategy",
            "exhaustive, for a @ScheduleTest portfolio",
            "which search decides what is run"),
    CATALOGUE("a YAML file", "the profile's faults", "which faults remote calls may meet in a @FaultTest"),
    SEED("a whole number", "a fresh one", "the seed of random and coverage searches"),
    LIFECYCLE(
            "full or body", "full", "whether each execution goes through JUnit's whole life cycle or is the body only"),
    REPLAY("a token, wt1-...", "none", "runs exactly the path of this token; other tests run once, in calm air"),
    RESUME("a run's name, or latest", "none", "goes on with a run that was interrupted"),
    EXPAND("true or false", "false", "shows every execution as an entry of its own"),
    OUT("a directory", "target/windtunnel or build/windtunnel", "where the runs lie side by side"),
    PROJECT(
            "a directory",
            "the working directory",
            "where the project is: its kept findings lie in src/test/windtunnel");

    private final String accepted;
    private final String fallback;
    private final String meaning;

    Key(String accepted, String fallback, String meaning) {
        this.accepted = accepted;
        this.fallback = fallback;
        this.meaning = meaning;
    }

    /** As JUnit's configuration parameters and system properties have it. */
    String property() {
        return "windtunnel." + name().toLowerCase(Locale.ROOT);
    }

    /** As the environment has it. */
    String variable() {
        return "WINDTUNNEL_" + name();
    }

    /** What may be given, in words. */
    String accepted() {
        return accepted;
    }

    /** The manual's table, in Markdown. */
    static String table() {
        return "| property | environment | value | default | meaning |\n|---|---|---|---|---|\n"
                + Arrays.stream(values())
                        .map(key -> "| `" + key.property() + "` | `" + key.variable() + "` | " + key.accepted + " | "
                                + key.fallback + " | " + key.meaning + " |\n")
                        .collect(Collectors.joining());
    }
}
