package dev.windtunnel.calls.jdbc;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a caller sees, without what differs from one event to the next: ports, and the processes and places of a deadlock. */
record Seen(List<String> lines) {

    interface Use {
        Object run() throws SQLException;
    }

    static Seen of(Use use) {
        try {
            return new Seen(List.of(String.valueOf(use.run())));
        } catch (SQLException | RuntimeException e) {
            return thrown(e);
        }
    }

    private static Seen thrown(Throwable exception) {
        List<String> lines = new ArrayList<>();
        for (Throwable each = exception; each != null && !isInternal(each); each = each.getCause()) {
            String line = each.getClass().getName() + ": " + shape(String.valueOf(each.getMessage()));
            if (each instanceof SQLException failure) {
                line += " " + failure.getSQLState() + " " + failure.getErrorCode() + next(failure);
            }
            lines.add(
                    each instanceof BatchUpdateException batch
                            ? line + Arrays.toString(batch.getUpdateCounts())
                            : line);
        }
        return new Seen(lines);
    }

    private static String next(SQLException failure) {
        SQLException next = failure.getNextException();
        return next == null ? "" : next == failure.getCause() ? ", next is the cause" : ", next " + next;
    }

    /** Inside this JVM, the engine of H2 gives reasons of its own, with the numbers of its transactions. */
    private static boolean isInternal(Throwable thrown) {
        return thrown.getClass().getName().startsWith("org.h2.mvstore.");
    }

    private static String shape(String message) {
        return message.replaceAll("127\\.0\\.0\\.1:\\d+", "ADDRESS")
                .replaceAll("\n  Detail: Process[^\n]*\n[^\n]*", "")
                .replaceAll("\n  Where: [^\n]*", "")
                .replaceAll("Details: .*?;", "Details: -;");
    }

    /** What a connection and a statement of it say afterwards. */
    static List<Seen> afterwards(Connection connection, Statement statement) {
        return List.of(
                of(connection::isClosed),
                of(() -> connection.isValid(1)),
                of(() -> rows(statement)),
                of(() -> rows(connection)),
                of(() -> {
                    connection.commit();
                    return "committed";
                }),
                of(() -> {
                    connection.rollback();
                    return "rolled back";
                }),
                of(statement::isClosed),
                of(() -> {
                    statement.close();
                    connection.close();
                    return "closed";
                }));
    }

    static List<Integer> rows(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return rows(statement);
        }
    }

    private static List<Integer> rows(Statement statement) throws SQLException {
        try (ResultSet found = statement.executeQuery("SELECT id FROM orders ORDER BY id")) {
            List<Integer> rows = new ArrayList<>();
            while (found.next()) {
                rows.add(found.getInt(1));
            }
            return rows;
        }
    }

    @Override
    public String toString() {
        return String.join("\n  ", lines);
    }
}
