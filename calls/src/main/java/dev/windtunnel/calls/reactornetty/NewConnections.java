package dev.windtunnel.calls.reactornetty;

import java.util.function.UnaryOperator;
import reactor.netty.resources.ConnectionProvider;

/** A client is about to take a connection from its pool. */
public final class NewConnections implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewConnections() {}

    @Override
    public Object apply(Object connections) {
        return InterceptedConnections.of((ConnectionProvider) connections);
    }
}
