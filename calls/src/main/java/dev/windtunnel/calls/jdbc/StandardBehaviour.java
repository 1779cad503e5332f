package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** A driver of which nothing is known but that it does what the documentation of {@link java.sql} says. */
class StandardBehaviour implements DriverBehaviour {

    @Override
    public String defaultPort() {
        return "0";
    }

    @Override
    public boolean isAlwaysRemote() {
        return false;
    }

    @Override
    public Optional<Duration> defaultConnectTimeout() {
        return Optional.empty();
    }

    @Override
    public SQLException notConnected(String address, IOException cause) {
        return new SQLNonTransientConnectionException(
                "Connection to " + address + " failed: " + cause.getMessage(), SqlState.NOT_CONNECTED, cause);
    }

    @Override
    public SQLException loginTimeout(String address) {
        return new SQLTimeoutException("Connection to " + address + " timed out", SqlState.NOT_CONNECTED);
    }

    @Override
    public SQLException lost(IOException cause) {
        return new SQLNonTransientConnectionException(
                "Connection lost: " + cause.getMessage(), SqlState.CONNECTION_LOST, cause);
    }

    @Override
    public SQLException error(Fault.SqlFailure failure, String sql) {
        String state = failure.state();
        String message = message(failure);
        int code = failure.vendorCode();
        if (state.equals(SqlState.CANCELLED) || state.equals(SqlState.LOCK_TIMEOUT)) {
            return new SQLTimeoutException(message, state, code);
        }
        // The classes of states as the documentation of these exceptions gives them.
        return switch (state.substring(0, 2)) {
            case "08" -> new SQLNonTransientConnectionException(message, state, code);
            case "22" -> new SQLDataException(message, state, code);
            case "23" -> new SQLIntegrityConstraintViolationException(message, state, code);
            case "28" -> new SQLInvalidAuthorizationSpecException(message, state, code);
            case "40" -> new SQLTransactionRollbackException(message, state, code);
            case "42" -> new SQLSyntaxErrorException(message, state, code);
            default -> new SQLException(message, state, code);
        };
    }

    /** The message that the catalogue gives, or else that of PostgreSQL. */
    static String message(Fault.SqlFailure failure) {
        if (!failure.message().isEmpty()) {
            return failure.message();
        }
        return switch (failure.state()) {
            case SqlState.SERIALIZATION_FAILURE -> "could not serialize access due to concurrent update";
            case SqlState.DEADLOCK -> "deadlock detected";
            case SqlState.CANCELLED -> "canceling statement due to user request";
            case SqlState.LOCK_TIMEOUT -> "timeout trying to get a lock";
            case "57P01" -> "terminating connection due to administrator command";
            case "53300" -> "sorry, too many clients already";
            default -> "SQL state " + failure.state();
        };
    }

    @Override
    public SQLException inBatch(SQLException failure, Batch batch) {
        BatchUpdateException whole = new BatchUpdateException(
                failure.getMessage(), failure.getSQLState(), failure.getErrorCode(), none(batch), failure);
        whole.setNextException(failure);
        return whole;
    }

    /** The counts of a batch of which no entry succeeded. */
    static int[] none(Batch batch) {
        int[] counts = new int[batch.size()];
        Arrays.fill(counts, Statement.EXECUTE_FAILED);
        return counts;
    }

    @Override
    public void lose(Connection connection) throws SQLException {
        try {
            connection.abort(Runnable::run);
        } catch (SQLFeatureNotSupportedException | AbstractMethodError e) {
            connection.close();
        }
        if (!connection.isClosed()) {
            notice(connection);
        }
        if (!connection.isClosed()) {
            connection.close();
        }
    }

    /** A pool between the adapter and the driver learns by an exception that its connection is gone. */
    static void notice(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            statement.getQueryTimeout();
        } catch (SQLException e) {
            // This is what the pool had to see.
        }
    }

    @Override
    public void failTransaction(Connection connection, Fault.SqlFailure failure) throws SQLException {
        if (SqlState.rollsBack(failure.state())) {
            connection.rollback();
        }
    }
}
