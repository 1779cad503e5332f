package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.jdbc.InterceptedConnection;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A statement of JDBC that is prepared once and executed often. */
final class JdbcCase implements AdapterCase {

    private static final String SQL = "insert into users (id, name) values (?, ?)";

    private final PreparedStatement bare;
    private final PreparedStatement intercepted;

    JdbcCase() throws SQLException {
        Connection connection = stub(Connection.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "prepareStatement" -> statement((Connection) proxy);
            case "getMetaData" ->
                stub(DatabaseMetaData.class, (data, asked, none) -> "jdbc:postgresql://localhost:5432/users");
            case "getAutoCommit" -> true;
            case "isClosed" -> false;
            case "getNetworkTimeout" -> 0;
            default -> throw new UnsupportedOperationException(method.toString());
        });
        bare = connection.prepareStatement(SQL);
        intercepted = InterceptedConnection.of(connection).prepareStatement(SQL);
    }

    private static PreparedStatement statement(Connection connection) {
        return stub(PreparedStatement.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "setInt", "setString" -> null;
            case "executeUpdate" -> {
                StackWalk.pass();
                yield 1;
            }
            case "getQueryTimeout" -> 0;
            case "isClosed" -> false;
            case "getConnection" -> connection;
            default -> throw new UnsupportedOperationException(method.toString());
        });
    }

    private static <T> T stub(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(JdbcCase.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static int call(PreparedStatement statement) throws SQLException {
        statement.setInt(1, 7);
        statement.setString(2, "somebody");
        return statement.executeUpdate();
    }

    @Override
    public int bare() throws SQLException {
        return call(bare);
    }

    @Override
    public int intercepted() throws SQLException {
        return call(intercepted);
    }
}
