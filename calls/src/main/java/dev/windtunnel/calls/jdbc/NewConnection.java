package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.agent.CallInProgress;
import java.sql.Connection;
import java.util.function.UnaryOperator;

/** A driver has made a connection: the caller gets it intercepted. */
public final class NewConnection implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewConnection() {}

    @Override
    public Object apply(Object connection) {
        CallInProgress.end().ended(DriverCall.SUCCESS);
        return InterceptedConnection.of((Connection) connection);
    }
}
