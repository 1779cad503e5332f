package dev.windtunnel.junit.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Something that can be configured from outside, described once: the values are read by it, and the manual's table is made from
 * it. Engines have further keys of their own.
 *
 * @param name in lower case
 * @param accepted what may be given, in words
 * @param fallback the default, in words
 * @param meaning what it does
 */
public record ConfigurationKey(String name, String accepted, String fallback, String meaning) {

    public static final ConfigurationKey ENABLED = new ConfigurationKey(
            "enabled", "true or false", "true", "false runs each test once, in calm air, as a plain test");
    public static final ConfigurationKey PROFILE = new ConfigurationKey(
            "profile",
            "local, push or nightly",
            "local",
            "executions and budget where nothing else says: "
                    + Arrays.stream(Profile.values()).map(Profile::explanation).collect(Collectors.joining("; ")));
    public static final ConfigurationKey EXECUTIONS = new ConfigurationKey(
            "executions",
            "a whole number",
            "the profile's",
            "at most how many executions per test, however long they take");
    public static final ConfigurationKey BUDGET = new ConfigurationKey(
            "budget",
            "a time such as 500ms, 10s, 2m, 1h",
            "the profile's",
            "at most how long to explore each test, however many executions that is");
    public static final ConfigurationKey STRATEGY = new ConfigurationKey(
            "strategy",
            "a strategy of the annotation, such as exhaustive, random or coverage",
            "the annotation's",
            "which search decides what is run");
    public static final ConfigurationKey SEED =
            new ConfigurationKey("seed", "a whole number", "a fresh one", "the seed of random and coverage searches");
    public static final ConfigurationKey LIFECYCLE = new ConfigurationKey(
            "lifecycle",
            "full or body",
            "full",
            "whether each execution goes through JUnit's whole life cycle or is the body only");
    public static final ConfigurationKey REPLAY = new ConfigurationKey(
            "replay",
            "a token, wt3-...",
            "none",
            "runs exactly the path of this token; other tests run once, in calm air");
    public static final ConfigurationKey RESUME = new ConfigurationKey(
            "resume", "a run's name, or latest", "none", "goes on with a run that was interrupted");
    public static final ConfigurationKey EXPAND =
            new ConfigurationKey("expand", "true or false", "false", "shows every execution as an entry of its own");
    public static final ConfigurationKey OUT = new ConfigurationKey(
            "out", "a directory", "target/windtunnel or build/windtunnel", "where the runs lie side by side");
    public static final ConfigurationKey PROJECT = new ConfigurationKey(
            "project",
            "a directory",
            "the working directory",
            "where the project is: its kept findings lie in src/test/windtunnel");

    /** Those that every engine understands. */
    static final List<ConfigurationKey> COMMON = List.of(
            ENABLED, PROFILE, EXECUTIONS, BUDGET, STRATEGY, SEED, LIFECYCLE, REPLAY, RESUME, EXPAND, OUT, PROJECT);

    /** As JUnit's configuration parameters and system properties have it. */
    public String property() {
        return property(name);
    }

    /** As the environment has it. */
    public String variable() {
        return variable(name);
    }

    static String property(String name) {
        return "windtunnel." + name;
    }

    static String variable(String name) {
        return "WINDTUNNEL_" + name.toUpperCase(Locale.ROOT);
    }

    /** The manual's table, in Markdown. */
    static String table(List<ConfigurationKey> keys) {
        return "| property | environment | value | default | meaning |\n|---|---|---|---|---|\n"
                + keys.stream()
                        .map(key -> "| `" + key.property() + "` | `" + key.variable() + "` | " + key.accepted + " | "
                                + key.fallback + " | " + key.meaning + " |\n")
                        .collect(Collectors.joining());
    }
}
