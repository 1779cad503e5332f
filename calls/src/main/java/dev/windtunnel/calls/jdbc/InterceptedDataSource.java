package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.Calls;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A data source that delegates to another one and injects faults, also into the connections that it gives. Wrap the data source
 * where it is created: {@code InterceptedDataSource.of(dataSource)}. Wrap the driver's data source rather than the pool, so that
 * the pool meets broken connections as it does in reality.
 */
public final class InterceptedDataSource implements DataSource {

    /** Data sources and pools name their URL in one of these ways; the interface has none. */
    private static final List<String> URL_GETTERS = List.of("getUrl", "getURL", "getJdbcUrl");

    private final DataSource source;
    private volatile @Nullable String url;

    private InterceptedDataSource(DataSource source) {
        this.source = source;
    }

    /** The same data source, intercepted. */
    public static DataSource of(DataSource source) {
        return source instanceof InterceptedDataSource ? source : new InterceptedDataSource(source);
    }

    @Override
    public Connection getConnection() throws SQLException {
        return connected(source::getConnection);
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return connected(() -> source.getConnection(user, password));
    }

    private Connection connected(Calls.Question<Connection, SQLException> connect) throws SQLException {
        String known = url();
        if (known != null) {
            return Connecting.connect(known, source.getClass().getClassLoader(), source.getLoginTimeout(), connect);
        }
        // A data source that does not tell its URL has to connect once; from then on its connections can be refused.
        Connection connection = connect.ask();
        try {
            url = connection.getMetaData().getURL();
        } catch (SQLException e) {
            // Then it stays unknown, and connecting is left alone.
        }
        return InterceptedConnection.of(connection);
    }

    private @Nullable String url() {
        String known = url == null ? url(source) : url;
        url = known;
        return known;
    }

    /** The URL of a data source; null if it does not tell. */
    static @Nullable String url(DataSource source) {
        for (String getter : URL_GETTERS) {
            Object found =
                    DriverClasses.made(() -> source.getClass().getMethod(getter).invoke(source), "");
            if (found instanceof String text && text.startsWith("jdbc:")) {
                return text;
            }
        }
        return null;
    }

    @Override
    public @Nullable PrintWriter getLogWriter() throws SQLException {
        return source.getLogWriter();
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) throws SQLException {
        source.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        source.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return source.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws java.sql.SQLFeatureNotSupportedException {
        return source.getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return type.isInstance(source) ? type.cast(source) : source.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return type.isInstance(source) || source.isWrapperFor(type);
    }
}
