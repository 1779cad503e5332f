package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.h2.engine.CastDataProvider;
import org.h2.jdbc.JdbcConnection;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Databases of code that knows nothing of Windtunnel: each statement is seen once, and meets faults. */
class UnchangedDatabaseTest {

    private static final String URL = "jdbc:h2:mem:unchanged;DB_CLOSE_DELAY=-1";

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    private enum Way {
        DRIVER_MANAGER {
            @Override
            int ask() throws SQLException {
                try (Connection connection = DriverManager.getConnection(URL)) {
                    return one(connection);
                }
            }
        },
        DATA_SOURCE {
            @Override
            int ask() throws SQLException {
                JdbcDataSource source = new JdbcDataSource();
                source.setURL(URL);
                return one(source);
            }
        },
        POOL {
            @Override
            int ask() throws SQLException {
                try (HikariDataSource pool = new HikariDataSource()) {
                    pool.setJdbcUrl(URL);
                    pool.setMaximumPoolSize(1);
                    return one(pool);
                }
            }
        };

        abstract int ask() throws SQLException;

        private static int one(DataSource source) throws SQLException {
            try (Connection connection = source.getConnection()) {
                return one(connection);
            }
        }

        private static int one(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery("SELECT 1")) {
                result.next();
                return result.getInt(1);
            }
        }
    }

    /** People cast what they get to the types of their driver. */
    @Test
    void connectionsHaveTheTypesOfTheirDriver() throws Exception {
        try (Connection connection = DriverManager.getConnection(URL)) {
            assertThat(connection).isInstanceOf(CastDataProvider.class).isNotInstanceOf(JdbcConnection.class);
            assertThat(((CastDataProvider) connection).getMode()).isNotNull();
            assertThat(connection.unwrap(JdbcConnection.class)).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void isSeenOnceAndMeetsFaults(Way way) throws Exception {
        assertThat(way.ask()).isEqualTo(1);
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(way.ask()).isEqualTo(1);
            assertThat(execution.calls())
                    .filteredOn(call -> call.outgoing().signature().method().contains("SELECT ?"))
                    .hasSize(1);
        }
        try (CallExecution execution = Plans.always(new Fault.Reset(Fault.When.BEFORE), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(way::ask).isInstanceOf(SQLException.class);
        }
        assertThat(way.ask()).isEqualTo(1);
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }
}
