package dev.windtunnel.fidelity.discrepancy;

import java.util.Locale;

/** Where a difference shows (4.2). */
public enum Visibility {
    /** In the answers. */
    RESPONSE,
    /** Only in what can be read back afterwards: the answers are the same. */
    STATE,
    /** In both. */
    BOTH;

    /** As reports name it. */
    public String words() {
        return name().toLowerCase(Locale.ROOT);
    }
}
