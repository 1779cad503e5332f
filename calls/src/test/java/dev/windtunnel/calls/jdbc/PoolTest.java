package dev.windtunnel.calls.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.FaultyLink;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.PGConnection;

/** A pool meets a lost connection of the adapter as it meets a really lost one. */
@Tag("once")
class PoolTest {

    /** Otherwise the pool believes for half a second that a connection is as good as it was. */
    @BeforeAll
    static void alwaysAskConnections() {
        System.setProperty("com.zaxxer.hikari.aliveBypassWindowMs", "-1");
    }

    @AfterAll
    static void seldomAskConnections() {
        System.clearProperty("com.zaxxer.hikari.aliveBypassWindowMs");
    }

    private static HikariDataSource pool(DataSource source) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(source);
        config.setMaximumPoolSize(1);
        config.setConnectionTimeout(10_000);
        return new HikariDataSource(config);
    }

    private interface Break {
        void happen() throws SQLException;
    }

    private static final String INSERT = "INSERT INTO orders VALUES (3, 30)";

    /** What the user of a pool sees: the failure, the state of the connection, and that of the next one. */
    private static List<String> seen(DataSource pool, Break event, Runnable mended) throws SQLException {
        List<String> seen = new ArrayList<>();
        Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        Connection first = connection.unwrap(Connection.class);
        event.happen();
        seen.add(Seen.of(() -> statement.executeUpdate(INSERT)).toString());
        mended.run();
        seen.add("closed " + connection.isClosed());
        seen.add(Seen.of(() -> statement.executeUpdate(INSERT)).toString());
        // Some drivers reject this, too.
        seen.add(Seen.of(() -> {
                    connection.close();
                    return "closed";
                })
                .toString());
        try (Connection next = pool.getConnection()) {
            seen.add("another one " + (next.unwrap(Connection.class) != first));
            seen.add("valid " + next.isValid(1));
            seen.add("rows " + Seen.rows(next));
        }
        return seen;
    }

    private static List<String> really(RealDatabase database) throws Exception {
        database.reset();
        try (FaultyLink link = FaultyLink.to(database.port());
                HikariDataSource pool = pool(database.at(link.port(), RealDatabase.FOR_EVER))) {
            return seen(pool, () -> link.breaks(FaultyLink.Event.RESET, FaultyLink.Lost.REQUEST), link::mend);
        }
    }

    private static List<String> injected(RealDatabase database, DataSource pool) throws Exception {
        database.reset();
        List<AutoCloseable> scopes = new ArrayList<>();
        return seen(
                pool,
                () -> {
                    CallExecution execution = Plans.always(new Fault.Reset(Fault.When.BEFORE), new CallExploration());
                    scopes.add(execution.root().enter());
                    scopes.add(execution);
                },
                () -> scopes.forEach(PoolTest::close));
    }

    private static void close(AutoCloseable scope) {
        try {
            scope.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.windtunnel.calls.jdbc.RealDatabase#remote")
    void evictsALostConnectionIfItIsAboveTheAdapter(RealDatabase database) throws Exception {
        try (HikariDataSource pool =
                pool(InterceptedDataSource.of(database.at(database.port(), RealDatabase.FOR_EVER)))) {
            assertThat(injected(database, pool))
                    .isEqualTo(really(database))
                    .contains("another one true", "rows [1, 2]");
        }
    }

    @ParameterizedTest
    @MethodSource("dev.windtunnel.calls.jdbc.RealDatabase#remote")
    void evictsALostConnectionIfItIsBelowTheAdapter(RealDatabase database) throws Exception {
        try (HikariDataSource pool = pool(database.at(database.port(), RealDatabase.FOR_EVER))) {
            assertThat(injected(database, InterceptedDataSource.of(pool)))
                    .isEqualTo(really(database))
                    .contains("another one true", "rows [1, 2]");
        }
    }

    @Test
    void unwrapsTheConnectionOfTheDriverThroughPoolAndAdapter() throws SQLException {
        RealDatabase database = RealDatabase.POSTGRESQL;
        try (HikariDataSource pool =
                        pool(InterceptedDataSource.of(database.at(database.port(), RealDatabase.FOR_EVER)));
                Connection connection = pool.getConnection()) {
            assertThat(connection.isWrapperFor(PGConnection.class)).isTrue();
            assertThat(connection.unwrap(PGConnection.class).getBackendPID()).isPositive();
        }
    }

    @Test
    void hearsThatNoConnectionCanBeMade() throws SQLException {
        RealDatabase database = RealDatabase.POSTGRESQL;
        DataSource source = InterceptedDataSource.of(database.at(database.port(), RealDatabase.FOR_EVER));
        try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            HikariConfig config = new HikariConfig();
            config.setDataSource(source);
            config.setConnectionTimeout(1000);

            assertThatThrownBy(() -> new HikariDataSource(config).close())
                    .hasRootCauseInstanceOf(java.net.ConnectException.class)
                    .hasStackTraceContaining("org.postgresql.util.PSQLException: Connection to 127.0.0.1:");
        }
    }
}
