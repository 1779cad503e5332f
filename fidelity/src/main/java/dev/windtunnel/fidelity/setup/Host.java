package dev.windtunnel.fidelity.setup;

import dev.windtunnel.fidelity.side.Endpoint;

/** Where one side is, and who has started it. */
interface Host extends AutoCloseable {

    /** Where its owner asks it. */
    Endpoint endpoint();

    /** Starts it again if it has died; somebody else's is left alone. */
    default void revive() {}

    /** Stops what was started here. */
    @Override
    default void close() {}
}
