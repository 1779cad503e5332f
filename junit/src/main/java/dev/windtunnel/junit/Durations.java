package dev.windtunnel.junit;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people write them: 500ms, 10s, 2m, 1h. */
final class Durations {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h)");

    private Durations() {}

    /** Reads a time; nothing if it is none, or not more than zero. */
    static Optional<Duration> parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long count = Long.parseLong(matcher.group(1));
        Duration time = switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(count);
            case "s" -> Duration.ofSeconds(count);
            case "m" -> Duration.ofMinutes(count);
            default -> Duration.ofHours(count);
        };
        return time.isZero() ? Optional.empty() : Optional.of(time);
    }

    /** The shortest form that {@link #parse} reads. */
    static String text(Duration time) {
        if (time.toMillis() % 1_000 != 0) {
            return time.toMillis() + "ms";
        }
        return time.toSeconds() % 60 == 0 ? time.toMinutes() + "m" : time.toSeconds() + "s";
    }
}
