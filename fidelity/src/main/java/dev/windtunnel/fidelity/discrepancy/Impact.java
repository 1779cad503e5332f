package dev.windtunnel.fidelity.discrepancy;

/** What a difference does to those who test against the emulator (Table 4.2). */
public enum Impact {
    /** Tests pass on the emulator, and the software fails with the reference. */
    DEPLOYMENT_SAFETY("deployment safety"),
    /** Tests fail on the emulator, and the software would work with the reference. */
    FALSE_ALARM("false alarm"),
    /** Both sides do the same, and say something else about it. */
    DEBUGGABILITY("debuggability");

    private final String words;

    Impact(String words) {
        this.words = words;
    }

    /** As reports name it. */
    public String words() {
        return words;
    }
}
