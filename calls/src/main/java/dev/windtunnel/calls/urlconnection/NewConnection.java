package dev.windtunnel.calls.urlconnection;

import java.net.URLConnection;
import java.util.function.UnaryOperator;

/** A connection has been made, which is not connected yet: the caller gets it intercepted. */
public final class NewConnection implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewConnection() {}

    @Override
    public Object apply(Object connection) {
        return InterceptedConnections.of((URLConnection) connection);
    }
}
