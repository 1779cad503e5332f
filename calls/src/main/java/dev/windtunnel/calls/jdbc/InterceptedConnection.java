package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.CallProblems;
import dev.windtunnel.calls.Calls;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A connection that delegates to another one and injects faults into its statements and the ends of its transactions. Wrap the
 * connection where it is made: {@code InterceptedConnection.of(DriverManager.getConnection(url))}, or {@code
 * InterceptedConnection.opened(url, () -> DriverManager.getConnection(url))} if connecting is to fail, too.
 */
public final class InterceptedConnection implements InvocationHandler, Proxies.Handler {

    private final Connection connection;
    private @Nullable Database database;

    private InterceptedConnection(Connection connection) {
        this.connection = connection;
    }

    /** The same connection, intercepted. */
    public static Connection of(Connection connection) {
        return Proxies.isIntercepted(connection)
                ? connection
                : Proxies.of(Connection.class, connection, new InterceptedConnection(connection));
    }

    /** A connection to the database of this URL, intercepted, if connecting does not fail. */
    public static Connection opened(String url, Calls.Question<Connection, SQLException> connect) throws SQLException {
        return Connecting.connect(url, null, DriverManager.getLoginTimeout(), connect);
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        return switch (method.getName()) {
            case "commit", "rollback" -> ended(method, arguments);
            case "createStatement" -> statement(proxy, method, arguments, Statement.class);
            case "prepareStatement" -> statement(proxy, method, arguments, PreparedStatement.class);
            case "prepareCall" -> statement(proxy, method, arguments, CallableStatement.class);
            default -> Proxies.invoke(proxy, connection, method, arguments);
        };
    }

    private Object statement(
            Object proxy, Method method, @Nullable Object @Nullable [] arguments, Class<? extends Statement> type)
            throws Throwable {
        Statement statement = (Statement) Objects.requireNonNull(Proxies.pass(connection, method, arguments));
        String sql = arguments != null && arguments[0] instanceof String text ? text : "";
        return Proxies.of(type, statement, new InterceptedStatement(statement, sql, this, proxy));
    }

    private @Nullable Object ended(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        DriverCall.Work work = () -> Proxies.pass(connection, method, arguments);
        DriverCall call = Calls.watched() ? CallProblems.unlessThrown(() -> end(method.getName())) : null;
        return call == null ? work.run() : call.make(work).result();
    }

    /** The call that the end of a transaction is; null if it is none. */
    private @Nullable DriverCall end(String method) throws SQLException {
        // A driver rejects it without asking the database.
        if (connection.isClosed() || connection.getAutoCommit()) {
            return null;
        }
        Database behind = database();
        return behind == null
                ? null
                : new DriverCall(JdbcCalls.end(method, behind, connection), behind, connection, "", null);
    }

    @Override
    public Wrapper target() {
        return connection;
    }

    /** The driver's connection. */
    Connection connection() {
        return connection;
    }

    /** The database, whose URL is asked for once; null if the driver does not tell. */
    @Nullable
    Database database() {
        Database known = database;
        if (known == null) {
            try {
                String url = connection.getMetaData().getURL();
                if (url != null) {
                    known = Database.of(
                            url, Proxies.innermost(connection).getClass().getClassLoader());
                    database = known;
                }
            } catch (SQLException e) {
                // The call itself will show what is wrong.
            }
        }
        return known;
    }
}
