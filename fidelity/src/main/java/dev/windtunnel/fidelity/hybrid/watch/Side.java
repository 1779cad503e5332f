package dev.windtunnel.fidelity.hybrid.watch;

import java.util.Locale;

/** Where the calls of a test go. */
public enum Side {
    EMULATOR,
    CLOUD;

    /** As paths and documents have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads the word. */
    public static Side parse(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
