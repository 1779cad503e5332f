package dev.windtunnel.calls.jdbc;

/** The SQL states that mean something to the adapter; the first two characters are the class of a state. */
final class SqlState {

    static final String NOT_CONNECTED = "08001";
    static final String CONNECTION_LOST = "08006";
    static final String SERIALIZATION_FAILURE = "40001";
    static final String DEADLOCK = "40P01";
    static final String CANCELLED = "57014";
    static final String LOCK_TIMEOUT = "HYT00";

    private SqlState() {}

    /** The connection is gone: a class of its own, or the server ends the session (as PostgreSQL does). */
    static boolean endsConnection(String state) {
        return state.startsWith("08") || state.startsWith("57P");
    }

    static boolean rollsBack(String state) {
        return state.startsWith("40");
    }

    /** Whether a database may say so instead of accepting a connection: lost, no permission, no resources, shutting down. */
    static boolean mayRefuse(String state) {
        return endsConnection(state) || state.startsWith("28") || state.startsWith("53");
    }
}
