package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.agent.CallInProgress;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.name.CallStack;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Connects to a database, unless that is to fail. */
final class Connecting {

    private Connecting() {}

    /**
     * A driver that nobody has wrapped is about to connect in the current thread. Returns the exception that it is to throw, if any. A
     * pool connects in threads of its own at any time, and a database inside the JVM is always there: connecting is no call then.
     */
    static @Nullable Throwable begin(String url, @Nullable ClassLoader loader, int loginTimeout) {
        if (CallContext.entered() == null) {
            return null;
        }
        Database database = Database.of(url, loader);
        CallStack stack = Calls.stack();
        OutgoingCall outgoing = JdbcCalls.connect(database, loginTimeout).madeAt(stack);
        // Asked last, because it counts calls that belong to no execution.
        if (!JdbcCalls.isRemote(outgoing) || stack.isForeign() || !Calls.watched()) {
            return null;
        }
        Interception call = Calls.intercept(outgoing);
        Throwable refusal = refusal(call, outgoing, database);
        if (refusal == null) {
            CallInProgress.begin(call);
        } else {
            call.ended(Answer.thrown(refusal));
        }
        return refusal;
    }

    private static @Nullable Throwable refusal(Interception call, OutgoingCall outgoing, Database database) {
        Fault fault = call.fault().orElse(null);
        if (fault == null) {
            return null;
        }
        JdbcFault injected = new JdbcFault(fault, outgoing.timeouts(), database, call.waitsForTimeouts());
        DriverCall.pause(injected.duration());
        return injected.isDelay() ? null : injected.whenConnecting();
    }

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
        CallContext caller = CallContext.current();
        Interception call = Calls.intercept(outgoing);
        try {
            return (Connection) Objects.requireNonNull(DriverCall.reported(call, () -> {
                        Throwable refusal = refusal(call, outgoing, database);
                        if (refusal != null) {
                            throw refusal;
                        }
                        // The agent may have an eye on the driver, too.
                        return InterceptedConnection.of(
                                caller == null
                                        ? connect.ask()
                                        : caller.insideOfACall().ask(connect));
                    })
                    .result());
        } catch (SQLException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
