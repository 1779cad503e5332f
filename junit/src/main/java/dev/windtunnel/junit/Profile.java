package dev.windtunnel.junit;

import java.time.Duration;
import java.util.Locale;

/** How much an exploration may cost where nothing else says: at a desk, for a push, at night. */
enum Profile {
    LOCAL(1_000, Duration.ofSeconds(5)),
    PUSH(10_000, Duration.ofSeconds(30)),
    NIGHTLY(1_000_000, Duration.ofMinutes(10));

    private final long executions;
    private final Duration budget;

    Profile(long executions, Duration budget) {
        this.executions = executions;
        this.budget = budget;
    }

    long executions() {
        return executions;
    }

    Duration budget() {
        return budget;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String explanation() {
        return String.format(Locale.ROOT, "%s %,d in %s", word(), executions, Durations.text(budget));
    }
}
