package dev.windtunnel.fidelity.discrepancy;

/** Where the cause of a difference lies (Table 5.1). */
public enum Origin {
    /** The specification leaves out what one side checks or says. */
    SPECIFICATION("specification"),
    /** No specification says what happens. */
    UNSPECIFIED("unspecified behaviour"),
    /** One side does not do what its specification says. */
    IMPLEMENTATION("implementation");

    private final String words;

    Origin(String words) {
        this.words = words;
    }

    /** As reports name it. */
    public String words() {
        return words;
    }
}
