package dev.windtunnel.fidelity.hybrid.evolution;

import java.time.Instant;

/** A rule that says which tests may trust the emulator. */
public interface Trust {

    /** Whether the result on the emulator counts. */
    boolean trusts(int test, int version, Ran suite, Instant now);

    /** A test that was not trusted has run on the cloud, and before that by itself on the emulator. */
    default void ran(int test, int version, Ran suite, Ran alone, Ran cloud, Instant now) {}
}
