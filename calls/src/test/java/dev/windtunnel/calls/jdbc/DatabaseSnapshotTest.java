package dev.windtunnel.calls.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("once")
class DatabaseSnapshotTest {

    private static final String SCHEMA = "snapshots";

    private static DataSource source(RealDatabase database) {
        return database.at(database.port(), RealDatabase.FOR_EVER);
    }

    private static Connection connect(RealDatabase database) throws SQLException {
        Connection connection = source(database).getConnection();
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA IF NOT EXISTS " + SCHEMA);
        }
        connection.setSchema(database == RealDatabase.H2 ? SCHEMA.toUpperCase(Locale.ROOT) : SCHEMA);
        return connection;
    }

    /** The snapshot's own connection has to see the same schema. */
    private static DataSource inSchema(RealDatabase database) {
        return (DataSource) Proxy.newProxyInstance(
                DatabaseSnapshotTest.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (self, method, args) -> {
                    if (method.getName().equals("getConnection")) {
                        return connect(database);
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    private static List<String> rows(Connection connection, String query) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet each = statement.executeQuery(query)) {
            while (each.next()) {
                rows.add(each.getString(1));
            }
        }
        return rows;
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "H2"})
    void rowsAndCountersAreAsBeforeWhateverRefersToWhat(RealDatabase database) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute("DROP SCHEMA " + SCHEMA + " CASCADE");
            statement.execute("CREATE SCHEMA " + SCHEMA);
            statement.execute("CREATE TABLE zebras (id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name VARCHAR(9),"
                    + " mother INT REFERENCES zebras, twice INT GENERATED ALWAYS AS (0) "
                    + (database == RealDatabase.H2 ? "" : "STORED") + ")");
            statement.execute("CREATE TABLE \"a Stripe\" (zebra INT REFERENCES zebras, \"Colour\" VARCHAR(9))");
            statement.execute("CREATE SEQUENCE numbers");
            statement.execute("INSERT INTO zebras (name, mother) VALUES ('zoe', 1), ('zack', 1)");
            statement.execute("INSERT INTO \"a Stripe\" VALUES (2, 'black'), (2, NULL)");
            String next = database == RealDatabase.H2 ? "SELECT NEXT VALUE FOR numbers" : "SELECT nextval('numbers')";
            String id = rows(connection, next).get(0);

            try (DatabaseSnapshot snapshot = DatabaseSnapshot.of(inSchema(database))) {
                for (int round = 0; round < 2; round++) {
                    statement.execute("DELETE FROM \"a Stripe\"");
                    statement.execute("UPDATE zebras SET mother = NULL, name = 'gone'");
                    statement.execute("INSERT INTO zebras (name) VALUES ('zita')");
                    assertThat(rows(connection, next)).isNotEqualTo(List.of(id));

                    snapshot.restore();

                    assertThat(rows(connection, "SELECT name || ' ' || mother FROM zebras ORDER BY id"))
                            .containsExactly("zoe 1", "zack 1");
                    assertThat(rows(connection, "SELECT \"Colour\" FROM \"a Stripe\" ORDER BY 1"))
                            .containsExactlyInAnyOrder("black", null);
                    assertThat(rows(connection, next)).containsExactly("2");
                    statement.execute("INSERT INTO zebras (name) VALUES ('zita')");
                    assertThat(rows(connection, "SELECT id FROM zebras WHERE name = 'zita'"))
                            .as("the next number of a row")
                            .containsExactly("3");
                }
            }
            assertThatThrownBy(() -> statement.execute("INSERT INTO \"a Stripe\" VALUES (77, 'none')"))
                    .as("the tables still guard their references")
                    .isInstanceOf(SQLException.class);
            statement.execute("DROP SCHEMA " + SCHEMA + " CASCADE");
        }
    }

    @Test
    void itsOwnCallsMeetNoFaults() throws SQLException {
        try (CallExecution execution = Plans.always(new Fault.Reset(Fault.When.BEFORE), new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                DatabaseSnapshot snapshot = DatabaseSnapshot.of(InterceptedDataSource.of(source(RealDatabase.H2)))) {
            snapshot.restore();

            assertThat(execution.calls())
                    .allSatisfy(call -> assertThat(call.fault()).isNull());
        }
    }

    @Test
    void anOpenTransactionGetsASentence() throws SQLException {
        RealDatabase.H2.reset();
        try (Connection other = RealDatabase.H2.connect();
                Statement statement = other.createStatement();
                DatabaseSnapshot snapshot = DatabaseSnapshot.of(source(RealDatabase.H2))) {
            other.setAutoCommit(false);
            statement.execute("UPDATE orders SET amount = 3");

            assertThatThrownBy(snapshot::restore)
                    .isInstanceOf(SQLException.class)
                    .hasMessageStartingWith("The database could not be restored; end all transactions before: ");

            other.rollback();
            snapshot.restore();
            assertThat(rows(other, "SELECT amount FROM orders ORDER BY id")).containsExactly("10", "20");
        }
    }
}
