package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallProblems;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.message.Body;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;
import org.jspecify.annotations.Nullable;

/** A statement that delegates to another one and injects faults into its executions. */
final class InterceptedStatement implements InvocationHandler, Proxies.Handler {

    private final Statement statement;
    private final String prepared;
    private final InterceptedConnection connection;
    private final Object connectionProxy;
    private final Parameters parameters = new Parameters();
    /** What the caller reads of the rows of the last execution; null if nobody wants to know. */
    private @Nullable Body rows;

    InterceptedStatement(
            Statement statement, String prepared, InterceptedConnection connection, Object connectionProxy) {
        this.statement = statement;
        this.prepared = prepared;
        this.connection = connection;
        this.connectionProxy = connectionProxy;
    }

    @Override
    public Wrapper target() {
        return statement;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        String name = method.getName();
        if (name.startsWith("execute")) {
            return watched(executed(method, arguments), proxy);
        }
        if (name.equals("getConnection")) {
            // A closed statement rejects this.
            Proxies.pass(statement, method, arguments);
            return connectionProxy;
        }
        Object result = watched(Proxies.invoke(proxy, statement, method, arguments), proxy);
        if (CallContext.current() != null) {
            parameters.changed(name, arguments, statement);
        }
        return result;
    }

    private @Nullable Object watched(@Nullable Object result, Object proxy) {
        Body body = rows;
        return body != null && result instanceof ResultSet set ? WatchedRows.of(set, body, proxy) : result;
    }

    private @Nullable Object executed(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        DriverCall.Work work = () -> Proxies.pass(statement, method, arguments);
        rows = null;
        if (!Calls.watched()) {
            return work.run();
        }
        String given = arguments != null && arguments[0] instanceof String text ? text : "";
        DriverCall call = CallProblems.unlessThrown(() -> call(method.getName(), given));
        if (call == null) {
            return work.run();
        }
        boolean isBatch = isBatch(method.getName());
        try {
            DriverCall.Made made = call.make(work);
            rows = made.rows();
            return made.result();
        } finally {
            if (isBatch) {
                parameters.clearBatch();
            }
        }
    }

    private static boolean isBatch(String method) {
        return method.endsWith("Batch");
    }

    /** The call that an execution is; null if it is none. */
    private @Nullable DriverCall call(String method, String given) throws SQLException {
        Connection real = connection.connection();
        boolean isPrepared = statement instanceof PreparedStatement;
        // A driver rejects it without asking the database; nor may a prepared statement get another text.
        if (real.isClosed() || statement.isClosed() || (isPrepared && !given.isEmpty())) {
            return null;
        }
        Database database = connection.database();
        if (database == null) {
            return null;
        }
        boolean isBatch = isBatch(method);
        String sql = isPrepared ? prepared : isBatch ? parameters.batchText() : given;
        return new DriverCall(
                JdbcCalls.execute(method, sql, parameters.payload(isBatch, isPrepared), database, real, statement),
                database,
                real,
                sql,
                isBatch ? parameters.batch(isPrepared) : null);
    }
}
