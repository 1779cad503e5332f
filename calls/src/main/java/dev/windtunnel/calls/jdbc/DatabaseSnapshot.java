package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.Calls;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/**
 * The rows of all tables in the current schema of a database, and where its counters stand, so that each execution of a test
 * finds what the first one found:
 *
 * <pre>{@code
 * static DatabaseSnapshot orders;
 *
 * @BeforeAll static void remember() throws SQLException { orders = DatabaseSnapshot.of(dataSource); }
 * @BeforeEach void restore() throws SQLException { orders.restore(); }
 * @AfterAll static void forget() throws SQLException { orders.close(); }
 * }</pre>
 *
 * <p>The copies are temporary tables of a connection that it keeps until it is closed, so a pool needs one connection more.
 * PostgreSQL and H2 can do that.
 */
public final class DatabaseSnapshot implements AutoCloseable {

    private static final String COPY = "windtunnel_copy_";

    private final Connection connection;
    private final SnapshotDialect dialect;
    private final List<Table> tables;
    /** Statements that set counters back. */
    private final List<String> counters;

    /**
     * A table.
     *
     * @param name as it is written in a statement
     * @param columns those that can be written
     * @param parents the names of other tables that its rows refer to
     */
    private record Table(String name, List<String> columns, Set<String> parents) {}

    private DatabaseSnapshot(
            Connection connection, SnapshotDialect dialect, List<Table> tables, List<String> counters) {
        this.connection = connection;
        this.dialect = dialect;
        this.tables = tables;
        this.counters = counters;
    }

    /** Remembers what is there now. Calls that it makes meet no faults. */
    public static DatabaseSnapshot of(DataSource source) throws SQLException {
        return Calls.withoutFaults(() -> taken(source.getConnection()));
    }

    private static DatabaseSnapshot taken(Connection connection) throws SQLException {
        try {
            SnapshotDialect dialect =
                    SnapshotDialect.of(connection.getMetaData().getDatabaseProductName());
            connection.setAutoCommit(true);
            List<Table> tables = tables(connection);
            List<String> counters = new ArrayList<>();
            try (Statement statement = connection.createStatement()) {
                for (int i = 0; i < tables.size(); i++) {
                    statement.execute("CREATE LOCAL TEMPORARY TABLE " + COPY + i + " AS SELECT * FROM "
                            + tables.get(i).name());
                }
                try (ResultSet each = statement.executeQuery(dialect.countersBack())) {
                    while (each.next()) {
                        counters.add(each.getString(1));
                    }
                }
            }
            return new DatabaseSnapshot(connection, dialect, tables, counters);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private static List<Table> tables(Connection connection) throws SQLException {
        List<Table> tables = new ArrayList<>();
        String schema = connection.getSchema();
        try (ResultSet each = connection.getMetaData().getTables(connection.getCatalog(), schema, "%", new String[] {
            "TABLE", "BASE TABLE", "PARTITIONED TABLE"
        })) {
            while (each.next()) {
                String name = each.getString("TABLE_NAME");
                if (!name.toLowerCase(Locale.ROOT).startsWith(COPY)) {
                    tables.add(new Table(
                            quoted(schema) + "." + quoted(name),
                            columns(connection, schema, name),
                            parents(connection, schema, name)));
                }
            }
        }
        return parentsFirst(tables);
    }

    /** Rows can be written only after those that they refer to. */
    private static List<Table> parentsFirst(List<Table> tables) {
        List<Table> sorted = new ArrayList<>();
        List<Table> left = new ArrayList<>(tables);
        while (!left.isEmpty()) {
            Set<String> missing = left.stream().map(Table::name).collect(Collectors.toSet());
            Table next = left.stream()
                    .filter(table -> table.parents().stream().noneMatch(missing::contains))
                    .findFirst()
                    .orElse(left.get(0));
            left.remove(next);
            sorted.add(next);
        }
        return sorted;
    }

    private static Set<String> parents(Connection connection, String schema, String table) throws SQLException {
        Set<String> parents = new HashSet<>();
        try (ResultSet each = connection.getMetaData().getImportedKeys(connection.getCatalog(), schema, table)) {
            while (each.next()) {
                String parent = each.getString("PKTABLE_NAME");
                if (!parent.equals(table)) {
                    parents.add(quoted(each.getString("PKTABLE_SCHEM")) + "." + quoted(parent));
                }
            }
        }
        return parents;
    }

    private static List<String> columns(Connection connection, String schema, String table) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (ResultSet each = connection.getMetaData().getColumns(connection.getCatalog(), schema, table, "%")) {
            while (each.next()) {
                if (!"YES".equals(each.getString("IS_GENERATEDCOLUMN"))) {
                    columns.add(quoted(each.getString("COLUMN_NAME")));
                }
            }
        }
        return columns;
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** Restores what was there. Calls that it makes meet no faults. */
    public void restore() throws SQLException {
        Calls.withoutFaults(this::restored);
    }

    private void restored() throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            replaceRows(statement);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw new SQLException(
                    "The database could not be restored; end all transactions before: " + e.getMessage(),
                    e.getSQLState(),
                    e.getErrorCode(),
                    e);
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private void replaceRows(Statement statement) throws SQLException {
        try {
            for (String first : dialect.before(tables.stream().map(Table::name).toList())) {
                statement.execute(first);
            }
            for (int i = 0; i < tables.size(); i++) {
                String columns = String.join(", ", tables.get(i).columns());
                statement.execute("INSERT INTO " + tables.get(i).name() + " (" + columns
                        + ") OVERRIDING SYSTEM VALUE SELECT " + columns + " FROM " + COPY + i);
            }
            for (String counter : counters) {
                statement.execute(counter);
            }
        } finally {
            for (String last : dialect.inAnyCase()) {
                statement.execute(last);
            }
        }
    }

    /** Forgets it. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
