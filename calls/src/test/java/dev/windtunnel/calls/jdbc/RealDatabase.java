package dev.windtunnel.calls.jdbc;

import dev.windtunnel.testing.store.PrivatePostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.tools.Server;
import org.postgresql.ds.PGSimpleDataSource;

/** The databases behind which the adapter is checked. */
enum RealDatabase {
    POSTGRESQL {
        @Override
        int port() {
            return PrivatePostgres.shared().port();
        }

        @Override
        DataSource at(int port, Duration patience) {
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setServerNames(new String[] {"127.0.0.1"});
            source.setPortNumbers(new int[] {port});
            source.setDatabaseName(PrivatePostgres.DATABASE);
            source.setUser(PrivatePostgres.USER);
            source.setPassword(PrivatePostgres.shared().password());
            int seconds = (int) patience.toSeconds();
            source.setSocketTimeout(seconds);
            if (seconds > 0) {
                source.setConnectTimeout(seconds);
            }
            return source;
        }

        @Override
        String slowQuery() {
            return "SELECT pg_sleep(60)";
        }
    },
    H2 {
        @Override
        int port() {
            return H2Server.PORT;
        }

        @Override
        DataSource at(int port, Duration patience) {
            JdbcDataSource source = new JdbcDataSource();
            source.setURL("jdbc:h2:tcp://127.0.0.1:" + port + "/mem:remote;DB_CLOSE_DELAY=-1");
            source.setUser("sa");
            source.setPassword("");
            return source;
        }

        @Override
        String slowQuery() {
            return "SELECT COUNT(*) FROM SYSTEM_RANGE(1, 100000000) A, SYSTEM_RANGE(1, 1000) B";
        }
    },
    /** H2 inside this JVM, without a network. */
    H2_IN_MEMORY {
        @Override
        int port() {
            throw new IllegalStateException("there is no server");
        }

        @Override
        DataSource at(int port, Duration patience) {
            throw new IllegalStateException("there is no server");
        }

        @Override
        String slowQuery() {
            return H2.slowQuery();
        }

        @Override
        Connection connect() throws SQLException {
            return DriverManager.getConnection("jdbc:h2:mem:conformance;DB_CLOSE_DELAY=-1", "sa", "");
        }
    };

    /** For drivers that wait for ever. */
    static final Duration FOR_EVER = Duration.ZERO;

    /** The port of its server. */
    abstract int port();

    /** A data source for a server at this port. */
    abstract DataSource at(int port, Duration patience);

    /** A query that takes longer than anybody waits. */
    abstract String slowQuery();

    String user() {
        return this == POSTGRESQL ? PrivatePostgres.USER : "sa";
    }

    String password() {
        return this == POSTGRESQL ? PrivatePostgres.shared().password() : "";
    }

    /** Those with a network. */
    static List<RealDatabase> remote() {
        return List.of(POSTGRESQL, H2);
    }

    Connection connect() throws SQLException {
        return at(port(), FOR_EVER).getConnection();
    }

    /** A table with the rows 1 and 2. */
    void reset() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS orders");
            statement.execute("CREATE TABLE orders (id INT PRIMARY KEY, amount INT)");
            statement.execute("INSERT INTO orders VALUES (1, 10), (2, 20)");
        }
    }

    private static final class H2Server {
        static final int PORT = start();

        private static int start() {
            try {
                return Server.createTcpServer("-tcpPort", "0", "-ifNotExists", "-tcpDaemon")
                        .start()
                        .getPort();
            } catch (SQLException e) {
                throw new IllegalStateException("H2's server could not be started.", e);
            }
        }
    }
}
