package dev.windtunnel.explore;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How much an exploration may cost. */
public record Budget(long executions, Duration time) {

    private static final Duration FOREVER = Duration.ofDays(36_500);
    private static final Pattern TIME = Pattern.compile("(\\d+)(ms|s|m|h|d)");

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

    /** Reads a time as people write it: 500ms, 30s, 2m, 1h. */
    public static Duration parseTime(String text) {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "Time '" + text + "' cannot be read; write it like 500ms, 30s, 2m or 1h.");
        }
        try {
            long amount = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "ms" -> Duration.ofMillis(amount);
                case "s" -> Duration.ofSeconds(amount);
                case "m" -> Duration.ofMinutes(amount);
                case "d" -> Duration.ofDays(amount);
                default -> Duration.ofHours(amount);
            };
        } catch (ArithmeticException | NumberFormatException e) {
            throw new IllegalArgumentException("Time '" + text + "' is too long; give at most a few years.", e);
        }
    }
}
