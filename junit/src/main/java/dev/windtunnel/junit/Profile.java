package dev.windtunnel.junit;

import dev.windtunnel.calls.Catalogue;
import dev.windtunnel.explore.Budget;
import java.time.Duration;
import java.util.Locale;

/** How much an exploration may cost where nothing else says: at a desk, for a push, at night. */
enum Profile {
    LOCAL(1_000, "5s"),
    PUSH(10_000, "30s"),
    NIGHTLY(1_000_000, "10m");

    private final long executions;
    private final String time;

    Profile(long executions, String time) {
        this.executions = executions;
        this.time = time;
    }

    long executions() {
        return executions;
    }

    Duration budget() {
        return Budget.parseTime(time);
    }

    /** Which faults remote calls meet where no catalogue says. */
    Catalogue faults() {
        return this == NIGHTLY ? Catalogue.all() : Catalogue.small();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String explanation() {
        return String.format(Locale.ROOT, "%s %,d in %s", word(), executions, time);
    }
}
