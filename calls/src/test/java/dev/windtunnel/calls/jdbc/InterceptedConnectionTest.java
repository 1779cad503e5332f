package dev.windtunnel.calls.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.fault.Fault;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.h2.jdbc.JdbcConnection;
import org.h2.jdbc.JdbcSQLSyntaxErrorException;
import org.h2.jdbc.JdbcStatement;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InterceptedConnectionTest {

    private static final String URL = "jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1";

    @BeforeEach
    void createTable() throws SQLException {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("DROP ALL OBJECTS");
            statement.execute("CREATE TABLE orders (id INT PRIMARY KEY, amount INT)");
        }
    }

    private static Connection intercepted() throws SQLException {
        return InterceptedConnection.of(DriverManager.getConnection(URL));
    }

    private interface Use {
        void run(Connection connection) throws SQLException;
    }

    private static List<CallRecord> calls(Use use) throws SQLException {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter();
                Connection connection = intercepted()) {
            use.run(connection);
            return execution.calls();
        }
    }

    @Test
    void keepsWhatJdbcSaysAboutWrappers() throws SQLException {
        try (Connection connection = intercepted();
                Statement statement = connection.createStatement();
                CallableStatement call = connection.prepareCall("CALL 1")) {
            assertThat(connection.isWrapperFor(JdbcConnection.class)).isTrue();
            assertThat(connection.isWrapperFor(org.postgresql.PGConnection.class))
                    .isFalse();
            assertThat(connection.unwrap(JdbcConnection.class)).isExactlyInstanceOf(JdbcConnection.class);
            assertThat(statement.unwrap(JdbcStatement.class)).isExactlyInstanceOf(JdbcStatement.class);
            assertThat(statement.getConnection()).isSameAs(connection);
            assertThat(call.getConnection()).isSameAs(connection);
            assertThatThrownBy(() -> connection.unwrap(org.postgresql.PGConnection.class))
                    .isInstanceOf(SQLException.class);
        }
    }

    @Test
    void isEqualToWhatStandsForTheSameConnection() throws SQLException {
        try (Connection real = DriverManager.getConnection(URL);
                Connection another = intercepted()) {
            Connection connection = InterceptedConnection.of(real);

            assertThat(connection)
                    .isEqualTo(InterceptedConnection.of(real))
                    .hasSameHashCodeAs(real)
                    .hasToString(real.toString())
                    .isNotEqualTo(another)
                    .isNotEqualTo(null);
            assertThat(InterceptedConnection.of(connection)).isSameAs(connection);
        }
    }

    @Test
    void throwsTheExceptionsOfTheDriverAsTheyAre() throws SQLException {
        try (Connection connection = intercepted();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("SELEKT"))
                    .isExactlyInstanceOf(JdbcSQLSyntaxErrorException.class);
            assertThatThrownBy(() -> connection.prepareStatement("SELEKT"))
                    .isExactlyInstanceOf(JdbcSQLSyntaxErrorException.class);
        }
    }

    @Test
    void describesStatementsByTheirTextAndTheirParameters() throws SQLException {
        List<CallRecord> calls = calls(connection -> {
            try (Statement statement = connection.createStatement();
                    PreparedStatement prepared = connection.prepareStatement("INSERT INTO orders\n  VALUES (?, ?)")) {
                statement.executeUpdate("INSERT INTO orders VALUES (1, 10)");
                prepared.setInt(1, 2);
                prepared.setObject(2, 20L);
                prepared.executeUpdate();
                statement.executeQuery("SELECT * FROM orders").close();
                statement.executeQuery("SELECT * FROM orders FOR UPDATE").close();
            }
            connection.setAutoCommit(false);
            connection.commit();
            connection.rollback();
        });

        assertThat(calls)
                .extracting(call -> call.target() + " | "
                        + call.outgoing().signature().method() + " | "
                        + call.outgoing().payload() + " | " + call.outgoing().mayHaveEffect())
                .containsExactly(
                        "h2.shop | executeUpdate INSERT INTO orders VALUES (?, ?) |  | true",
                        "h2.shop | executeUpdate INSERT INTO orders VALUES (?, ?) | {1=2, 2=20} | true",
                        "h2.shop | executeQuery SELECT * FROM orders |  | false",
                        "h2.shop | executeQuery SELECT * FROM orders FOR UPDATE |  | true",
                        "h2.shop | commit |  | true",
                        "h2.shop | rollback |  | false");
    }

    @Test
    void namesTheLineThatMadeTheCall() throws SQLException {
        List<CallRecord> calls = calls(example.Orders::add);

        assertThat(calls)
                .singleElement()
                .satisfies(
                        call -> assertThat(call.name().stack().site().place()).startsWith("Orders.java:"));
    }

    @Test
    void leavesAloneWhatADriverRejectsByItself() throws SQLException {
        List<CallRecord> calls = calls(connection -> {
            Statement statement = connection.createStatement();
            PreparedStatement prepared = connection.prepareStatement("SELECT 1");
            statement.close();
            assertThatThrownBy(() -> statement.execute("SELECT 1")).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> prepared.execute("SELECT 1")).isInstanceOf(SQLException.class);
            connection.close();
            assertThatThrownBy(prepared::execute).isInstanceOf(SQLException.class);
            assertThatThrownBy(connection::commit).isInstanceOf(SQLException.class);
        });

        assertThat(calls).isEmpty();
    }

    @Test
    void countsAStatementOnceIfItsConnectionIsWrappedTwice() throws SQLException {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL(URL);
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter();
                Connection connection =
                        InterceptedConnection.of(InterceptedDataSource.of(InterceptedDataSource.of(source))
                                .getConnection());
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");

            assertThat(execution.calls())
                    .extracting(call -> call.outgoing().signature().method())
                    .containsExactly("connect", "execute SELECT ?");
        }
    }

    @Test
    void offersADatabaseInsideTheJvmNoFaultsOfANetwork() throws SQLException {
        CallRecord plain = calls(connection -> connection.createStatement().execute("SELECT 1"))
                .get(0);
        CallRecord limited = calls(connection -> {
                    Statement statement = connection.createStatement();
                    statement.setQueryTimeout(1);
                    statement.execute("SELECT 1");
                })
                .get(0);

        assertThat(Catalogue.all().ofClient(plain.outgoing())).isEmpty();
        assertThat(Catalogue.all().ofClient(limited.outgoing())).containsExactly(new Fault.Timeout(Fault.When.BEFORE));
        assertThat(Catalogue.all().ofService("h2.shop", plain.outgoing()))
                .extracting(Fault::word)
                .containsExactly("sql-40001");
    }

    @Test
    void connectsOnceToADataSourceThatDoesNotTellItsUrl() throws SQLException {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL(URL);
        DataSource silent = InterceptedDataSource.of((DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> method.invoke(source, arguments)));
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            silent.getConnection().close();
            silent.getConnection().close();

            assertThat(execution.calls())
                    .extracting(call ->
                            call.target() + " " + call.outgoing().signature().method())
                    .containsExactly("h2.shop connect");
        }
    }

    @Test
    void rollsBackAfterASerializationFailure() throws SQLException {
        try (CallExecution execution = Plans.always(new Fault.SqlFailure("40001"), new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Connection connection = intercepted()) {
            connection.setAutoCommit(false);
            Calls.withoutFaults(() -> {
                connection.createStatement().execute("INSERT INTO orders VALUES (1, 10)");
            });
            assertThatThrownBy(connection::commit).isInstanceOf(java.sql.SQLTransactionRollbackException.class);

            Calls.withoutFaults(() -> connection.commit());
            assertThat(Calls.withoutFaults(() -> Seen.rows(connection))).isEmpty();
        }
    }

    @Test
    void throwsWhatTheCatalogueNames() throws SQLException {
        Fault odd = new Fault.Thrown("java.sql.SQLRecoverableException", "try again", "", Fault.When.AFTER);
        try (CallExecution execution = Plans.always(odd, new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Connection connection = intercepted()) {
            assertThatThrownBy(() -> connection.createStatement().execute("INSERT INTO orders VALUES (1, 10)"))
                    .isInstanceOf(java.sql.SQLRecoverableException.class)
                    .hasMessage("try again");
            assertThat(connection.isClosed()).isFalse();
            assertThat(Calls.withoutFaults(() -> Seen.rows(connection))).containsExactly(1);
        }
    }

    @Test
    void delaysAStatement() throws SQLException {
        try (CallExecution execution = Plans.always(new Fault.Delay(Duration.ofMillis(50)), new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Connection connection = intercepted()) {
            long began = System.nanoTime();
            connection.createStatement().execute("INSERT INTO orders VALUES (1, 10)");

            assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThanOrEqualTo(Duration.ofMillis(50));
            assertThat(Calls.withoutFaults(() -> Seen.rows(connection))).containsExactly(1);
        }
    }
}
