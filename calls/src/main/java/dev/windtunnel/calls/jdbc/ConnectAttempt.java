package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.agent.CallInProgress;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A driver or its data source is about to connect: that may fail. */
public final class ConnectAttempt implements UnaryOperator<Object> {

    /** As the driver of PostgreSQL is told, by its data sources, too. */
    private static final Pattern LOGIN_TIMEOUT = Pattern.compile("[?&]loginTimeout=(\\d{1,6})");

    /** Made by its name. */
    public ConnectAttempt() {}

    @Override
    public Object apply(Object called) {
        Map.Entry<?, ?> attempt = (Map.Entry<?, ?>) called;
        try {
            String url = url(attempt.getKey(), attempt.getValue());
            Throwable refusal = url == null || CallInProgress.exists()
                    ? null
                    : Connecting.begin(url, attempt.getKey().getClass().getClassLoader(), loginTimeout(url));
            return refusal == null ? called : refusal;
        } catch (SQLException e) {
            // The driver itself will say what is wrong.
            return called;
        }
    }

    /** The manager of drivers asks each of them; only one accepts the URL. */
    private static @Nullable String url(Object called, @Nullable Object argument) throws SQLException {
        if (called instanceof Driver driver) {
            return argument instanceof String url && driver.acceptsURL(url) ? url : null;
        }
        return called instanceof DataSource source ? InterceptedDataSource.url(source) : null;
    }

    private static int loginTimeout(String url) {
        Matcher own = LOGIN_TIMEOUT.matcher(url);
        return own.find() ? Integer.parseInt(own.group(1)) : DriverManager.getLoginTimeout();
    }
}
