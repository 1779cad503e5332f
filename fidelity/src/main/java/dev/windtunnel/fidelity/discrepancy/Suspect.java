package dev.windtunnel.fidelity.discrepancy;

/** Which side is likely to be wrong, by what the grammar says. */
public enum Suspect {
    EMULATOR("the emulator"),
    REFERENCE("the reference"),
    /** The grammar says nothing about it. */
    UNKNOWN("cannot be told from the specification");

    private final String words;

    Suspect(String words) {
        this.words = words;
    }

    /** As reports name it. */
    public String words() {
        return words;
    }
}
