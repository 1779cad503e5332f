package dev.windtunnel.cli;

import java.util.Locale;

/**
 * What the doctor says about one part.
 *
 * @param detail where it is or why it is missing, and what to do
 * @param enables what works with it and not without it
 */
record Diagnosis(String name, State state, String detail, String enables) {

    /** How a part stands. */
    enum State {
        OK,
        MISSING;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
