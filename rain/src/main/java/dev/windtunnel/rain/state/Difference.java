package dev.windtunnel.rain.state;

/**
 * What a run has left otherwise than calm runs do.
 *
 * @param kind in which way
 * @param text in words
 */
record Difference(Kind kind, String text) {

    enum Kind {
        /** It is there only after the fault. */
        EXTRA,
        /** It is there only without the fault. */
        MISSING,
        /** It is there in both, or cannot be told from what else is there, and is not the same. */
        OTHER
    }
}
