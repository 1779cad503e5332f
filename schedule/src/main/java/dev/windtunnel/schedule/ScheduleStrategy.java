package dev.windtunnel.schedule;

import dev.windtunnel.explore.Search;
import dev.windtunnel.explore.Strategy;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Placeholder until the pilots are merged. */
public enum ScheduleStrategy {
    PORTFOLIO,
    RANDOM,
    EXHAUSTIVE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String explanation() {
        return word();
    }

    public boolean usesSeed() {
        return this != EXHAUSTIVE;
    }

    public Search search(long seed) {
        return this == EXHAUSTIVE ? Strategy.EXHAUSTIVE.search(seed) : Strategy.RANDOM.search(seed);
    }

    public static ScheduleStrategy parse(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    public static String words() {
        return Arrays.stream(values()).map(ScheduleStrategy::word).collect(Collectors.joining(", "));
    }
}
