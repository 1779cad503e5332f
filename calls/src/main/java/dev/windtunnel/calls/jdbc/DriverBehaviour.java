package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a driver does when something fails: the exceptions that it throws, and the state in which it leaves a connection. */
interface DriverBehaviour {

    /** The behaviour of the driver for this product, whose classes the loader knows, if it is known. */
    static DriverBehaviour of(String product, @Nullable ClassLoader loader) {
        return switch (product) {
            case "postgresql" -> new PostgresBehaviour(new DriverClasses(loader));
            case "h2" -> new H2Behaviour(new DriverClasses(loader));
            default -> new StandardBehaviour();
        };
    }

    /** The port that a URL without one means; empty if there is none. */
    String defaultPort();

    /** Whether the database never runs inside this JVM. */
    boolean isAlwaysRemote();

    /** How long the driver waits for a connection if nobody says so. */
    Optional<Duration> defaultConnectTimeout();

    /** No connection can be made, because the socket throws this. */
    SQLException notConnected(String address, IOException cause);

    /** No connection can be made within the login timeout. */
    SQLException loginTimeout(String address);

    /** The socket throws this in the middle of a call. */
    SQLException lost(IOException cause);

    /** The database answers with an error. */
    SQLException error(Fault.SqlFailure failure, String sql);

    /** The exception for a batch of which no entry succeeded. */
    SQLException inBatch(SQLException failure, Batch batch);

    /** Brings the connection into the state in which the driver leaves a lost one. */
    void lose(Connection connection) throws SQLException;

    /** Brings the open transaction into the state in which it is after a statement failed with this error. */
    void failTransaction(Connection connection, Fault.SqlFailure failure) throws SQLException;

    /**
     * A batch that is executed.
     *
     * @param first the text of its first entry
     * @param size the number of its entries
     * @param isPrepared whether they are parameters of one statement, and not statements
     */
    record Batch(String first, int size, boolean isPrepared) {}
}
