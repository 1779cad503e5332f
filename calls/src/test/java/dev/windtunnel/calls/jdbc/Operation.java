package dev.windtunnel.calls.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** The ways in which callers send something to a database. Each of them but the query and the rollback adds row 3. */
enum Operation {
    UPDATE,
    LARGE_UPDATE,
    EXECUTE,
    QUERY,
    PREPARED_UPDATE,
    BATCH,
    TEXT_BATCH,
    COMMIT,
    ROLLBACK;

    private static final String INSERT = "INSERT INTO orders VALUES (3, 30)";

    /** Everything that comes before: the statement with which {@link #run} is then called. */
    Statement prepare(Connection connection) throws SQLException {
        switch (this) {
            case PREPARED_UPDATE, BATCH -> {
                PreparedStatement statement = connection.prepareStatement("INSERT INTO orders VALUES (?, ?)");
                statement.setInt(1, 3);
                statement.setInt(2, 30);
                if (this == BATCH) {
                    statement.addBatch();
                    statement.setInt(1, 4);
                    statement.addBatch();
                }
                return statement;
            }
            case COMMIT, ROLLBACK -> {
                connection.setAutoCommit(false);
                Statement statement = connection.createStatement();
                // Some drivers prepare the end of a transaction when it is first used.
                statement.executeUpdate("UPDATE orders SET amount = 11 WHERE id = 1");
                end(connection);
                statement.executeUpdate(INSERT);
                return statement;
            }
            default -> {
                Statement statement = connection.createStatement();
                if (this == TEXT_BATCH) {
                    statement.addBatch(INSERT);
                    statement.addBatch("UPDATE orders SET amount = 12 WHERE id = 1");
                }
                return statement;
            }
        }
    }

    /** The call itself. */
    Object run(Connection connection, Statement statement) throws SQLException {
        return switch (this) {
            case UPDATE -> statement.executeUpdate(INSERT);
            case LARGE_UPDATE -> statement.executeLargeUpdate(INSERT);
            case EXECUTE -> statement.execute(INSERT);
            case QUERY -> statement.executeQuery("SELECT id FROM orders").next();
            case PREPARED_UPDATE -> ((PreparedStatement) statement).executeUpdate();
            case BATCH, TEXT_BATCH -> statement.executeBatch().length;
            case COMMIT, ROLLBACK -> end(connection);
        };
    }

    private String end(Connection connection) throws SQLException {
        if (this == COMMIT) {
            connection.commit();
        } else {
            connection.rollback();
        }
        return name();
    }

    boolean addsRow() {
        return this != QUERY && this != ROLLBACK;
    }

    /** Whether H2 sends it at once; it sends the text of other statements first, and executes it then. */
    boolean isOneTripInH2() {
        return this == PREPARED_UPDATE || this == COMMIT || this == ROLLBACK;
    }
}
