package dev.windtunnel.rain.consequence;

import java.util.Arrays;
import java.util.Optional;

/** What a bug leads to (Rainmaker, table 6). */
public enum Consequence {
    /** The caller gets an exception that has nothing to do with what went wrong. */
    UNRELATED_EXCEPTION("externalizing unrelated exception"),
    /** What the caller wanted is not done. */
    OPERATION_FAILURE("operation failure"),
    /** A result, or what is stored, is not what it should be. */
    INCORRECT("incorrect results or states"),
    /** The JVM of the application ends. */
    CRASH("application crash"),
    /** Something that should be stored is not there, or cannot be read. */
    DATA_LOSS("data loss or inaccessibility"),
    /** Something that nobody needs is still there. */
    RESOURCE_LEAK("resource leak");

    private final String words;

    Consequence(String words) {
        this.words = words;
    }

    /** In words. */
    public String words() {
        return words;
    }

    /** The one with these words; empty if there is none. */
    public static Optional<Consequence> named(String words) {
        return Arrays.stream(values()).filter(each -> each.words.equals(words)).findFirst();
    }
}
