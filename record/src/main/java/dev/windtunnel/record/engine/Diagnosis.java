package dev.windtunnel.record.engine;

import java.util.Locale;

/**
 * What the doctor says about one part.
 *
 * @param detail where it is or why it is missing, and what to do
 * @param enables what works with it and not without it
 */
public record Diagnosis(String name, State state, String detail, String enables) {

    /** How a part stands. */
    public enum State {
        OK,
        MISSING;

        /** As the doctor prints it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A part that is there. */
    public static Diagnosis ok(String name, String detail, String enables) {
        return new Diagnosis(name, State.OK, detail, enables);
    }

    /** A part that is missing. */
    public static Diagnosis missing(String name, String detail, String enables) {
        return new Diagnosis(name, State.MISSING, detail, enables);
    }
}
