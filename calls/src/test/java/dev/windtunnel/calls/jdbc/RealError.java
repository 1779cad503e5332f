package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Errors that a database really answers with, in the middle of a transaction that has added row 3. */
enum RealError {
    SERIALIZATION_FAILURE,
    SERIALIZATION_FAILURE_AT_COMMIT,
    DEADLOCK,
    LOCK_TIMEOUT,
    QUERY_TIMEOUT,
    QUERY_TIMEOUT_WITHOUT_TRANSACTION,
    TERMINATED;

    private static final String UPDATE_FIRST = "UPDATE orders SET amount = amount + 1 WHERE id = 1";
    private static final String UPDATE_SECOND = "UPDATE orders SET amount = amount + 1 WHERE id = 2";

    static List<RealError> of(RealDatabase database) {
        // PostgreSQL waits for a lock for ever; H2 knows no conflicts beyond locks, and nobody can end a session of
        // its.
        return database != RealDatabase.POSTGRESQL
                ? List.of(DEADLOCK, LOCK_TIMEOUT, QUERY_TIMEOUT, QUERY_TIMEOUT_WITHOUT_TRANSACTION)
                : List.of(
                        SERIALIZATION_FAILURE,
                        SERIALIZATION_FAILURE_AT_COMMIT,
                        DEADLOCK,
                        QUERY_TIMEOUT,
                        QUERY_TIMEOUT_WITHOUT_TRANSACTION,
                        TERMINATED);
    }

    private Fault fault(RealDatabase database) {
        return switch (this) {
            case SERIALIZATION_FAILURE, SERIALIZATION_FAILURE_AT_COMMIT -> new Fault.SqlFailure("40001");
            case DEADLOCK -> new Fault.SqlFailure(database != RealDatabase.POSTGRESQL ? "40001" : "40P01");
            case LOCK_TIMEOUT -> new Fault.SqlFailure("HYT00", 0, "ORDERS");
            case QUERY_TIMEOUT, QUERY_TIMEOUT_WITHOUT_TRANSACTION -> new Fault.Timeout(Fault.When.BEFORE);
            case TERMINATED -> new Fault.SqlFailure("57P01");
        };
    }

    private boolean isQuery() {
        return this == QUERY_TIMEOUT || this == QUERY_TIMEOUT_WITHOUT_TRANSACTION;
    }

    /** The real event. */
    List<Seen> happen(RealDatabase database) throws SQLException {
        try (Connection other = database.connect();
                Statement others = other.createStatement()) {
            other.setAutoCommit(false);
            if (this == DEADLOCK) {
                // H2 ends the younger one of the two transactions.
                others.executeUpdate(UPDATE_FIRST);
            }
            Connection connection = database.connect();
            Statement statement = begin(connection);
            switch (this) {
                case SERIALIZATION_FAILURE -> {
                    others.executeUpdate(UPDATE_FIRST);
                    other.commit();
                    return observed(database, connection, statement);
                }
                case SERIALIZATION_FAILURE_AT_COMMIT -> {
                    // Each of the two has read what the other one changes.
                    other.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
                    others.executeQuery("SELECT SUM(amount) FROM orders").close();
                    others.executeUpdate(UPDATE_FIRST);
                    other.commit();
                    return observed(database, connection, statement);
                }
                case DEADLOCK -> {
                    return deadlock(database, connection, statement, other, others);
                }
                case LOCK_TIMEOUT -> {
                    others.executeUpdate(UPDATE_FIRST);
                    List<Seen> seen = new ArrayList<>(List.of(Seen.of(() -> statement.executeUpdate(UPDATE_FIRST))));
                    other.rollback();
                    seen.addAll(later(database, connection, statement));
                    return seen;
                }
                case TERMINATED -> {
                    others.execute("SELECT pg_terminate_backend("
                            + connection
                                    .unwrap(org.postgresql.PGConnection.class)
                                    .getBackendPID() + ")");
                    return observed(database, connection, statement);
                }
                case QUERY_TIMEOUT, QUERY_TIMEOUT_WITHOUT_TRANSACTION -> {
                    return observed(database, connection, statement);
                }
            }
            throw new IllegalStateException(name());
        }
    }

    /** Each of the two transactions waits for the other one, and ours is ended. */
    private List<Seen> deadlock(
            RealDatabase database, Connection connection, Statement statement, Connection other, Statement others)
            throws SQLException {
        statement.executeUpdate(UPDATE_SECOND);
        if (database == RealDatabase.POSTGRESQL) {
            // The transaction that has waited longest looks for a deadlock first.
            others.execute("SET LOCAL deadlock_timeout = '60s'");
        }
        CompletableFuture<Seen> waiting =
                CompletableFuture.supplyAsync(() -> Seen.of(() -> others.executeUpdate(UPDATE_SECOND)));
        List<Seen> seen = new ArrayList<>();
        awaitBlocked(waiting);
        seen.add(Seen.of(() -> statement.executeUpdate(UPDATE_FIRST)));
        if (database != RealDatabase.POSTGRESQL) {
            waiting.join();
            other.rollback();
        }
        seen.addAll(later(database, connection, statement));
        waiting.join();
        return seen;
    }

    /** Nobody says that a statement waits, but one that does not wait ends soon. */
    private static void awaitBlocked(CompletableFuture<Seen> waiting) {
        try {
            waiting.get(500, java.util.concurrent.TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.TimeoutException e) {
            // It waits.
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** The injected fault. */
    List<Seen> inject(RealDatabase database) throws SQLException {
        try (CallExecution execution = Plans.always(fault(database), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            Connection connection = InterceptedConnection.of(database.connect());
            Statement statement = Calls.withoutFaults(() -> begin(connection));
            List<Seen> seen = new ArrayList<>(List.of(Seen.of(() -> run(database, statement))));
            Calls.withoutFaults(() -> {
                seen.addAll(later(database, connection, statement));
            });
            return seen;
        }
    }

    private Statement begin(Connection connection) throws SQLException {
        if (this == SERIALIZATION_FAILURE) {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        }
        if (this == SERIALIZATION_FAILURE_AT_COMMIT) {
            connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
        }
        connection.setAutoCommit(this == QUERY_TIMEOUT_WITHOUT_TRANSACTION);
        Statement statement = connection.createStatement();
        if (this == SERIALIZATION_FAILURE_AT_COMMIT) {
            statement.executeQuery("SELECT SUM(amount) FROM orders").close();
        }
        statement.executeUpdate("INSERT INTO orders VALUES (3, 30)");
        if (isQuery()) {
            statement.setQueryTimeout(1);
        }
        return statement;
    }

    private Object run(RealDatabase database, Statement statement) throws SQLException {
        if (this == SERIALIZATION_FAILURE_AT_COMMIT) {
            statement.getConnection().commit();
            return "committed";
        }
        return isQuery() ? statement.executeQuery(database.slowQuery()) : statement.executeUpdate(UPDATE_FIRST);
    }

    private List<Seen> observed(RealDatabase database, Connection connection, Statement statement) throws SQLException {
        List<Seen> seen = new ArrayList<>(List.of(Seen.of(() -> run(database, statement))));
        seen.addAll(later(database, connection, statement));
        return seen;
    }

    private static List<Seen> later(RealDatabase database, Connection connection, Statement statement)
            throws SQLException {
        List<Seen> seen = new ArrayList<>(Seen.afterwards(connection, statement));
        try (Connection third = database.connect()) {
            seen.add(Seen.of(() -> "rows " + Seen.rows(third)));
        }
        return seen;
    }
}
