package example;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Code that connects to a database as people do, and knows nothing of Windtunnel. */
public final class DatabaseCode {

    private DatabaseCode() {}

    public static Connection bySource(DataSource source) throws SQLException {
        return source.getConnection();
    }

    public static Connection byUrl(String url, String user, String password) throws SQLException {
        return DriverManager.getConnection(url, user, password);
    }

    /** The pool connects when it is made, and says what went wrong. Its connection is closed with it. */
    public static Connection byPool(DataSource source) throws SQLException {
        HikariConfig config = new HikariConfig();
        config.setDataSource(source);
        config.setMaximumPoolSize(1);
        config.setInitializationFailTimeout(1);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            return pool.getConnection();
        }
    }
}
