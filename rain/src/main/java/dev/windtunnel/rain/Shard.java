package dev.windtunnel.rain;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several parts of a campaign, each for a machine of its own.
 *
 * @param number from 1
 * @param of how many there are
 */
public record Shard(int number, int of) {

    /** The only one. */
    public static final Shard WHOLE = new Shard(1, 1);

    private static final Pattern TEXT = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    /** Reads a text such as {@code 2/4}. */
    public static Shard parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (matcher.matches()) {
            Shard shard = new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
            if (shard.number >= 1 && shard.number <= shard.of) {
                return shard;
            }
        }
        throw new IllegalArgumentException("Shard '" + text + "' cannot be read; give one such as 2/4.");
    }

    boolean has(int index) {
        return index % of == number - 1;
    }

    @Override
    public String toString() {
        return number + "/" + of;
    }
}
