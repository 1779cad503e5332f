package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.calls.message.SqlText;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Describes calls of JDBC in the terms of {@code calls}. The timeout for an answer is that of the statement, which the database
 * keeps, or that of the login. The timeout for connecting is that of the driver's socket, after which the connection is gone.
 */
final class JdbcCalls {

    private static final String CONNECT = "connect";
    private static final String COMMIT = "commit";
    private static final String ROLLBACK = "rollback";
    private static final String QUERIES = "executeQuery ";
    private static final String UPDATES = "executeUpdate ";

    private static final Pattern QUERY = Pattern.compile("(?is)[\\s(]*select\\b.*");
    /** A query that locks, creates or counts something. */
    private static final Pattern NOT_PLAIN = Pattern.compile(
            "(?is)\\bfor\\s+(update|share|no\\s+key|key)\\b|\\binto\\b|\\b(nextval|setval)\\b|\\bnext\\s+value\\b");

    private JdbcCalls() {}

    /** Connecting to a database, with the login timeout in seconds, or 0. */
    static OutgoingCall connect(Database database, int loginTimeout) {
        return OutgoingCall.of(
                        JdbcProtocol.INSTANCE,
                        database.address(),
                        new Signature(database.name(), CONNECT, ""),
                        Payload.NONE)
                .waiting(new Timeouts(database.behaviour().defaultConnectTimeout(), seconds(loginTimeout)))
                .withEffect(false);
    }

    private static Optional<Duration> seconds(int number) {
        return number <= 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(number));
    }

    /** The end of a transaction: {@code commit} or {@code rollback}. */
    static OutgoingCall end(String how, Database database, Connection connection) {
        return OutgoingCall.of(
                        JdbcProtocol.INSTANCE,
                        database.address(),
                        new Signature(database.name(), how, ""),
                        Payload.NONE)
                .waiting(new Timeouts(networkTimeout(connection), Optional.empty()))
                // What is not committed is undone in any case.
                .withEffect(!how.equals(ROLLBACK));
    }

    /** The execution of a statement. */
    static OutgoingCall execute(
            String how, String sql, Payload parameters, Database database, Connection connection, Statement statement) {
        SqlText text = SqlText.of(sql, database.isMysql());
        return OutgoingCall.of(
                        JdbcProtocol.INSTANCE,
                        database.address(),
                        new Signature(database.name(), how + " " + text.shown(), ""),
                        arguments(text, parameters))
                .waiting(new Timeouts(networkTimeout(connection), queryTimeout(statement)))
                .withEffect(!isPlainQuery(sql));
    }

    /** Literals tell calls apart as parameters do, but are not shown. */
    private static Payload arguments(SqlText text, Payload parameters) {
        return text.literals().isEmpty()
                ? parameters
                : Payload.of(
                        (parameters.raw() + "\n" + text.literals()).getBytes(StandardCharsets.UTF_8), parameters::raw);
    }

    static boolean isPlainQuery(String sql) {
        return QUERY.matcher(sql).matches() && !NOT_PLAIN.matcher(sql).find();
    }

    /** Whether its answer may be no row, or no row that was changed. */
    static boolean mayFindNothing(OutgoingCall call) {
        String method = call.signature().method();
        return method.startsWith(QUERIES) || method.startsWith(UPDATES);
    }

    static boolean isQuery(OutgoingCall call) {
        return call.signature().method().startsWith(QUERIES);
    }

    static boolean isConnecting(OutgoingCall call) {
        return call.signature().method().equals(CONNECT);
    }

    static boolean isCommit(OutgoingCall call) {
        return call.signature().method().equals(COMMIT);
    }

    static boolean isRollback(OutgoingCall call) {
        return call.signature().method().equals(ROLLBACK);
    }

    /** Whether there is a network between the driver and the database: the address has a port. */
    static boolean isRemote(OutgoingCall call) {
        return call.address().indexOf(':') >= 0;
    }

    private static Optional<Duration> networkTimeout(Connection connection) {
        try {
            int millis = connection.getNetworkTimeout();
            return millis <= 0 ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
        } catch (SQLException | AbstractMethodError e) {
            // Many drivers have none.
            return Optional.empty();
        }
    }

    private static Optional<Duration> queryTimeout(Statement statement) {
        try {
            return seconds(statement.getQueryTimeout());
        } catch (SQLException e) {
            return Optional.empty();
        }
    }
}
