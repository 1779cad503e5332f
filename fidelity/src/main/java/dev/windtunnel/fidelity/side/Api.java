package dev.windtunnel.fidelity.side;

import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.grammar.Grammar;

/** A service as its users call it: through an SDK, or by the HTTP requests that a document describes. */
public interface Api extends AutoCloseable {

    /** What can be asked. */
    Grammar grammar();

    /** A client of an endpoint. Nothing is sent yet. */
    Side open(Endpoint endpoint);

    /** Valid calls, as far as the description of the service tells them. */
    default Examples examples() {
        return Examples.NONE;
    }

    @Override
    default void close() {}
}
