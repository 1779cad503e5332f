package dev.windtunnel.fidelity.compare;

/**
 * Something in which two answers differ.
 *
 * @param path of the field, with [] for any element of a list; empty where it is about the whole answer
 * @param emulator what the emulator said
 * @param reference what the reference said
 */
public record Difference(Tier tier, String path, String emulator, String reference) {

    /** What stands for a field that a side does not have. */
    public static final String ABSENT = "absent";

    /** Whether one side has the field and the other one has not. */
    public boolean isOfPresence() {
        return tier == Tier.FIELD && emulator.equals(ABSENT) != reference.equals(ABSENT);
    }

    /** Whether it is the emulator that does not have the field. */
    public boolean isMissingAtEmulator() {
        return emulator.equals(ABSENT);
    }

    /** The name of the field without where it stands; empty where it is about the whole answer. */
    public String leaf() {
        return path.substring(path.lastIndexOf('.') + 1);
    }
}
