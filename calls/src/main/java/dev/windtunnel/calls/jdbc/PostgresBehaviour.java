package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.fault.Fault;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The driver of PostgreSQL: {@code PSQLException} for everything, with messages in the language of the JVM. */
final class PostgresBehaviour extends StandardBehaviour {

    private static final String EXCEPTION = "org.postgresql.util.PSQLException";
    private static final String DEADLOCK_HINT = "See server log for query details.";
    private static final String AT_COMMIT =
            "Mcould not serialize access due to read/write dependencies among transactions\0"
                    + "DReason code: Canceled on identification as a pivot, during commit attempt.\0"
                    + "HThe transaction might succeed if retried.\0";
    private static final String SHUTDOWN = "57P0";
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    private final DriverClasses classes;

    PostgresBehaviour(DriverClasses classes) {
        this.classes = classes;
    }

    @Override
    public String defaultPort() {
        return "5432";
    }

    @Override
    public boolean isAlwaysRemote() {
        return true;
    }

    @Override
    public Optional<Duration> defaultConnectTimeout() {
        return Optional.of(CONNECT_TIMEOUT);
    }

    @Override
    public SQLException notConnected(String address, IOException cause) {
        return DriverClasses.made(
                () -> thrown(
                        cause instanceof ConnectException
                                ? translated(
                                        "Connection to {0} refused. Check that the hostname and port are correct and that"
                                                + " the postmaster is accepting TCP/IP connections.",
                                        address)
                                : translated("The connection attempt failed."),
                        "CONNECTION_UNABLE_TO_CONNECT",
                        cause),
                super.notConnected(address, cause));
    }

    @Override
    public SQLException loginTimeout(String address) {
        return DriverClasses.made(
                () -> thrown(translated("Connection attempt timed out."), "CONNECTION_UNABLE_TO_CONNECT", null),
                super.loginTimeout(address));
    }

    @Override
    public SQLException lost(IOException cause) {
        return DriverClasses.made(
                () -> thrown(
                        translated("An I/O error occurred while sending to the backend."), "CONNECTION_FAILURE", cause),
                super.lost(cause));
    }

    private String translated(String message, Object... arguments) throws ReflectiveOperationException {
        return String.valueOf(classes.call(
                "org.postgresql.util.GT", "tr", new Class<?>[] {String.class, Object[].class}, message, arguments));
    }

    private SQLException thrown(String message, String state, @Nullable Throwable cause)
            throws ReflectiveOperationException {
        Class<?> states = classes.find("org.postgresql.util.PSQLState");
        return (SQLException) classes.find(EXCEPTION)
                .getConstructor(String.class, states, Throwable.class)
                .newInstance(message, states.getField(state).get(null), cause);
    }

    @Override
    public SQLException error(Fault.SqlFailure failure, String sql) {
        return DriverClasses.made(() -> answered(failure, sql), super.error(failure, sql));
    }

    /** An error as the server sends it: each field has a letter, and ends with a zero. */
    private SQLException answered(Fault.SqlFailure failure, String sql) throws ReflectiveOperationException {
        String severity = SqlState.mayRefuse(failure.state()) ? "FATAL" : "ERROR";
        String fields = "M" + message(failure) + "\0";
        if (failure.equals(new Fault.SqlFailure(SqlState.DEADLOCK))) {
            fields += "H" + DEADLOCK_HINT + "\0";
        } else if (failure.equals(new Fault.SqlFailure(SqlState.SERIALIZATION_FAILURE)) && sql.isEmpty()) {
            fields = AT_COMMIT;
        }
        String sent = "S" + severity + "\0V" + severity + "\0C" + failure.state() + "\0" + fields;
        Class<?> type = classes.find("org.postgresql.util.ServerErrorMessage");
        SQLException exception = (SQLException) classes.find(EXCEPTION)
                .getConstructor(type)
                .newInstance(type.getConstructor(String.class).newInstance(sent));
        if (failure.state().startsWith(SHUTDOWN)) {
            // The server says why and hangs up.
            exception.setNextException(lost(new EOFException()));
        }
        return exception;
    }

    @Override
    public SQLException inBatch(SQLException failure, Batch batch) {
        String message = DriverClasses.made(
                () -> translated(
                        "Batch entry {0} {1} was aborted: {2}  Call getNextException to see other errors in the batch.",
                        0, batch.first(), String.valueOf(failure.getMessage())),
                String.valueOf(failure.getMessage()));
        BatchUpdateException whole = new BatchUpdateException(message, failure.getSQLState(), 0, none(batch), failure);
        whole.setNextException(failure);
        return whole;
    }

    /** After any error the transaction is aborted, and nothing but a rollback is possible; so the server raises it really. */
    @Override
    public void failTransaction(Connection connection, Fault.SqlFailure failure) throws SQLException {
        String raise =
                "DO $windtunnel$ BEGIN RAISE EXCEPTION USING ERRCODE = " + quoted(failure.state()) + ", MESSAGE = "
                        + quoted(message(failure))
                        + (failure.state().equals(SqlState.DEADLOCK) ? ", HINT = " + quoted(DEADLOCK_HINT) : "")
                        + "; END $windtunnel$";
        try (Statement statement = connection.createStatement()) {
            statement.execute(raise);
        } catch (SQLException e) {
            // The transaction is aborted now. The caller gets the error of the fault.
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
