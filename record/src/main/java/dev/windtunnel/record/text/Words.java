package dev.windtunnel.record.text;

import java.util.List;

/** Numbers with their nouns. */
public final class Words {

    private Words() {}

    /** "no finding", "1 finding", "12 findings". */
    public static String counted(long count, String noun) {
        return count == 0 ? "no " + noun : "%,d %s%s".formatted(count, noun, count == 1 ? "" : "s");
    }

    /** A list to append to a sentence: ", 1 broken, 2 diverged"; empty for an empty list. */
    public static String listed(List<String> counts) {
        return counts.isEmpty() ? "" : ", " + String.join(", ", counts);
    }
}
