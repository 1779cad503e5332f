package dev.windtunnel.explore;

import java.time.Duration;

/** How much an exploration may cost. */
public record Budget(long executions, Duration time) {

    private static final Duration FOREVER = Duration.ofDays(36_500);

    public Budget {
        if (executions < 1) {
            throw new IllegalArgumentException(
                    "A budget of '" + executions + "' executions is too small; give at least 1.");
        }
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("A budget of '" + time + "' is too small; give a time such as 30s.");
        }
        // Longer times do not fit into nanoseconds, and nobody waits for them.
        time = time.compareTo(FOREVER) > 0 ? FOREVER : time;
    }

    /** So many executions, however long they take. */
    public static Budget ofExecutions(long executions) {
        return new Budget(executions, FOREVER);
    }

    /** So long, however many executions that is. */
    public static Budget ofTime(Duration time) {
        return new Budget(Long.MAX_VALUE, time);
    }

    /** Until the search is done. */
    public static Budget unlimited() {
        return new Budget(Long.MAX_VALUE, FOREVER);
    }
}
