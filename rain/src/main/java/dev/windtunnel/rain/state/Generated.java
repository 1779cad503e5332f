package dev.windtunnel.rain.state;

import java.util.regex.Pattern;

/** What programs generate: ids and times. */
final class Generated {

    private static final Pattern ID = Pattern.compile(
            "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}|[0-9a-fA-F]{16,}");

    private static final Pattern TIME =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?\\d{2})?");

    private static final Pattern NUMBER = Pattern.compile("\\d{9,}");

    private Generated() {}

    /** A value without them. */
    static String masked(String value) {
        String text = TIME.matcher(value).replaceAll("<time>");
        text = ID.matcher(text).replaceAll("<id>");
        return NUMBER.matcher(text).replaceAll("<number>");
    }
}
