package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The driver of H2: a class of exceptions for each family, which all contain the number of the error and the statement. */
final class H2Behaviour extends StandardBehaviour {

    private static final String ERRORS = "org.h2.message.DbException";
    private static final int CONNECTION_BROKEN = 90067;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    /** H2's own numbers of the errors with these states; it calls every conflict a deadlock. */
    private static final Map<String, Integer> CODES = Map.of(
            SqlState.SERIALIZATION_FAILURE,
            40001,
            SqlState.DEADLOCK,
            40001,
            SqlState.CANCELLED,
            57014,
            SqlState.LOCK_TIMEOUT,
            50200);

    private final DriverClasses classes;

    H2Behaviour(DriverClasses classes) {
        this.classes = classes;
    }

    @Override
    public String defaultPort() {
        return "9092";
    }

    @Override
    public Optional<Duration> defaultConnectTimeout() {
        return Optional.of(CONNECT_TIMEOUT);
    }

    @Override
    public SQLException notConnected(String address, IOException cause) {
        return DriverClasses.made(
                () -> error(CONNECTION_BROKEN, cause, "", cause + ": " + address), super.notConnected(address, cause));
    }

    /** H2 knows no login timeout. */
    @Override
    public SQLException loginTimeout(String address) {
        return notConnected(address, new SocketTimeoutException("Connect timed out"));
    }

    @Override
    public SQLException lost(IOException cause) {
        return DriverClasses.made(() -> error(CONNECTION_BROKEN, null, "", "session closed"), super.lost(cause));
    }

    @Override
    public SQLException error(Fault.SqlFailure failure, String sql) {
        int code = failure.vendorCode() != 0 ? failure.vendorCode() : CODES.getOrDefault(failure.state(), 0);
        SQLException standard = super.error(failure, sql);
        return code == 0 ? standard : DriverClasses.made(() -> error(code, null, sql, failure.message()), standard);
    }

    private SQLException error(int code, @Nullable Throwable cause, String sql, String detail)
            throws ReflectiveOperationException {
        Object error = classes.call(
                ERRORS, "get", new Class<?>[] {int.class, Throwable.class, String[].class}, code, cause, new String[] {
                    detail
                });
        Class<?> type = classes.find(ERRORS);
        if (!sql.isEmpty()) {
            error = type.getMethod("addSQL", String.class).invoke(error, sql);
        }
        return (SQLException) type.getMethod("getSQLException").invoke(error);
    }

    /** A prepared batch is sent as a whole, so that a lost connection is no failure of its entries. */
    @Override
    public SQLException inBatch(SQLException failure, Batch batch) {
        return batch.isPrepared() && failure.getErrorCode() == CONNECTION_BROKEN
                ? failure
                : DriverClasses.made(() -> batchFailure(failure, batch), super.inBatch(failure, batch));
    }

    private SQLException batchFailure(SQLException failure, Batch batch) throws ReflectiveOperationException {
        Constructor<?> constructor = classes.find("org.h2.jdbc.JdbcBatchUpdateException")
                .getDeclaredConstructor(SQLException.class, int[].class);
        constructor.setAccessible(true);
        return (SQLException) constructor.newInstance(failure, none(batch));
    }

    /** {@code abort} does nothing here: what breaks is the session. */
    @Override
    public void lose(Connection connection) throws SQLException {
        boolean closed = DriverClasses.made(() -> closeSession(connection), false);
        if (!closed) {
            super.lose(connection);
        } else if (!connection.isClosed()) {
            notice(connection);
        }
    }

    private boolean closeSession(Connection connection) throws ReflectiveOperationException {
        try {
            Class<?> type = classes.find("org.h2.jdbc.JdbcConnection");
            Object session = type.getMethod("getSession").invoke(connection.unwrap(type));
            classes.find("org.h2.engine.Session").getMethod("close").invoke(session);
            return true;
        } catch (SQLException e) {
            return false;
        }
    }
}
