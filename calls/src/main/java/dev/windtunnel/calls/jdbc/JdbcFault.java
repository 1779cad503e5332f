package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** A fault in the form in which a driver reports it when the network or the database really fails this way. */
final class JdbcFault {

    private final Fault fault;
    private final Timeouts timeouts;
    private final Database database;
    private final boolean waits;

    JdbcFault(Fault planned, Timeouts timeouts, Database database, boolean waits) {
        this.timeouts = timeouts;
        this.database = database;
        this.waits = waits;
        this.fault = comesTooLate(planned) ? tooLate() : planned;
    }

    private boolean comesTooLate(Fault planned) {
        return planned instanceof Fault.Delay delay
                && limit().filter(limit -> limit.compareTo(delay.by()) <= 0).isPresent();
    }

    /** A delay beyond a timeout: the database gives up the statement itself, or its answer is lost. */
    private Fault tooLate() {
        return new Fault.Timeout(isForAnswer() ? Fault.When.BEFORE : Fault.When.AFTER);
    }

    /** Whether the time limit of the statement or the login ends before that of the socket. */
    private boolean isForAnswer() {
        return timeouts.answer()
                .filter(limit -> timeouts.connecting()
                        .filter(network -> network.compareTo(limit) < 0)
                        .isEmpty())
                .isPresent();
    }

    private Optional<Duration> limit() {
        return isForAnswer() ? timeouts.answer() : timeouts.connecting();
    }

    boolean isDelay() {
        return fault instanceof Fault.Delay;
    }

    boolean isEmpty() {
        return fault instanceof Fault.Empty;
    }

    boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** The error that the database answers with; empty if it does not answer. */
    Optional<Fault.SqlFailure> error() {
        if (fault instanceof Fault.SqlFailure failure) {
            return Optional.of(failure);
        }
        return fault instanceof Fault.Timeout && !comesAfter() && isForAnswer()
                ? Optional.of(new Fault.SqlFailure(SqlState.CANCELLED))
                : Optional.empty();
    }

    /** Whether the connection is gone afterwards. */
    boolean endsConnection() {
        return !(fault instanceof Fault.Thrown)
                && error().map(failure -> SqlState.endsConnection(failure.state()))
                        .orElse(true);
    }

    /** The exception instead of a connection. */
    Throwable whenConnecting() {
        if (fault instanceof Fault.Thrown thrown) {
            return throwable(thrown);
        }
        if (fault instanceof Fault.SqlFailure failure) {
            return database.behaviour().error(failure, "");
        }
        boolean late = fault instanceof Fault.Timeout || fault instanceof Fault.ConnectTimeout;
        // A server that accepts a connection and is silent is given up at the login timeout only.
        boolean atLogin = fault instanceof Fault.Timeout && timeouts.answer().isPresent();
        if (atLogin || (late && isForAnswer())) {
            return database.behaviour().loginTimeout(database.address());
        }
        return database.behaviour().notConnected(database.address(), late ? connectTimeout() : cause());
    }

    private static IOException connectTimeout() {
        return new SocketTimeoutException("Connect timed out");
    }

    /** The exception of a call on a connection. */
    Throwable whenCalling(String sql) {
        if (fault instanceof Fault.Thrown thrown) {
            return throwable(thrown);
        }
        Fault.SqlFailure failure = error().orElse(null);
        return failure == null
                ? database.behaviour().lost(cause())
                : database.behaviour().error(failure, sql);
    }

    /** What the socket throws. */
    private IOException cause() {
        if (fault instanceof Fault.Refused) {
            return new ConnectException("Connection refused");
        }
        if (fault instanceof Fault.Timeout) {
            return new SocketTimeoutException("Read timed out");
        }
        if (fault instanceof Fault.Reset) {
            return new SocketException("Connection reset");
        }
        if (fault instanceof Fault.Closed) {
            return new EOFException();
        }
        throw new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in JDBC; remove it from the catalogue.");
    }

    private static Throwable throwable(Fault.Thrown thrown) {
        Throwable exception = thrown.exception();
        return exception instanceof SQLException || exception instanceof RuntimeException || exception instanceof Error
                ? exception
                : new IllegalArgumentException("JDBC cannot throw '"
                        + exception.getClass().getName()
                        + "'; put an SQLException or an unchecked exception into the catalogue.");
    }

    /** The duration: the requested one or, if timeouts take their real time, that and a millisecond (thesis 7.3.5). */
    Duration duration() {
        if (fault instanceof Fault.Delay delay) {
            return delay.by();
        }
        boolean isTimeout = fault instanceof Fault.Timeout || fault instanceof Fault.ConnectTimeout;
        return waits && isTimeout ? limit().orElse(Duration.ZERO).plusMillis(1) : Duration.ZERO;
    }
}
