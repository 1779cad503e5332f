package dev.windtunnel.calls;

/** Where faults enter, seen from a library that tries again what has failed. */
public enum FaultLayer {
    /** Each attempt may meet a fault of its own, as on a real network; a library that tries again may hide it. */
    BELOW_RETRIES("below retries"),
    /**
     * All attempts of a call that a library makes meet the fault that the first one meets, so that the code above the library
     * sees what it sees when trying again does not help. What the project's own code does again is a call of its own, unless it
     * has the library do it, from the same line and in the same request.
     */
    ABOVE_RETRIES("above retries"),
    /** The same, and what the project's own code does again is an attempt, too: from the same line, for the same, after it has failed. */
    ABOVE_ALL_RETRIES("above all retries");

    private final String words;

    FaultLayer(String words) {
        this.words = words;
    }

    /** In words. */
    public String words() {
        return words;
    }
}
