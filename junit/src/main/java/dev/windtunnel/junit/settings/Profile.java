package dev.windtunnel.junit.settings;

import dev.windtunnel.explore.Budget;
import java.time.Duration;
import java.util.Locale;

/** How much an exploration may cost where nothing else says: at a desk, for a push, at night. */
public enum Profile {
    LOCAL(1_000, "5s"),
    PUSH(10_000, "30s"),
    NIGHTLY(1_000_000, "10m");

    private final long executions;
    private final String time;

    Profile(long executions, String time) {
        this.executions = executions;
        this.time = time;
    }

    public long executions() {
        return executions;
    }

    public Duration budget() {
        return Budget.parseTime(time);
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String explanation() {
        return String.format(Locale.ROOT, "%s %,d in %s", word(), executions, time);
    }
}
