package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Connects to a database, unless that is to fail. */
final class Connecting {

    private Connecting() {}

    /** A connection to the database of this URL; the loader is that of the driver, if it is known. */
    static Connection connect(
            String url,
            @Nullable ClassLoader loader,
            int loginTimeout,
            Calls.Question<Connection, SQLException> connect)
            throws SQLException {
        if (!Calls.watched()) {
            return InterceptedConnection.of(connect.ask());
        }
        Database database = Database.of(url, loader);
        OutgoingCall outgoing = JdbcCalls.connect(database, loginTimeout);
        Interception call = Calls.intercept(outgoing);
        try {
            return (Connection) Objects.requireNonNull(DriverCall.reported(call, () -> {
                        Fault fault = call.fault().orElse(null);
                        if (fault != null) {
                            JdbcFault injected =
                                    new JdbcFault(fault, outgoing.timeouts(), database, call.waitsForTimeouts());
                            DriverCall.pause(injected.duration());
                            if (!injected.isDelay()) {
                                throw injected.whenConnecting();
                            }
                        }
                        return InterceptedConnection.of(connect.ask());
                    })
                    .result());
        } catch (SQLException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
