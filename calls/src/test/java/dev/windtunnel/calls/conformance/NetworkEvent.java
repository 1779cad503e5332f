package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;

/** What a network really does, and the fault that stands for it. */
enum NetworkEvent {
    /** Nobody listens. */
    REFUSED,
    /** Somebody listens and takes no connection. */
    UNREACHABLE,
    /** The request is taken, and nothing comes back. */
    STALLED,
    /** The request is taken, and the connection is torn down. */
    RESET,
    /** The request is taken, and the connection is closed in good order. */
    CLOSED,
    /** The answer begins, and the connection is torn down in the middle of a body whose length the client knows. */
    RESET_IN_BODY,
    /** The same in a body whose length the client does not know. */
    RESET_IN_STREAM;

    /** Those that can happen before any work is done. */
    static final List<NetworkEvent> LOSING_THE_REQUEST = List.of(REFUSED, UNREACHABLE, STALLED, RESET, CLOSED);

    /** Longer than anything takes that comes at all. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    /** How long a client takes to read a few bytes that are there, in milliseconds. */
    private static final int UNTIL_IT_IS_READ = 100;

    Fault fault() {
        return switch (this) {
            case REFUSED -> new Fault.Refused();
            case UNREACHABLE -> new Fault.ConnectTimeout();
            case STALLED -> new Fault.Timeout(Fault.When.BEFORE);
            case RESET -> new Fault.Reset(Fault.When.BEFORE);
            case CLOSED -> new Fault.Closed(Fault.When.BEFORE);
            case RESET_IN_BODY, RESET_IN_STREAM -> new Fault.ResetInBody();
        };
    }

    /** The same thing happening on the way back, when the work is done. */
    Fault afterTheWork() {
        return switch (this) {
            case STALLED -> new Fault.Timeout(Fault.When.AFTER);
            case RESET -> new Fault.Reset(Fault.When.AFTER);
            case CLOSED -> new Fault.Closed(Fault.When.AFTER);
            case REFUSED, UNREACHABLE, RESET_IN_BODY, RESET_IN_STREAM -> throw new IllegalArgumentException(name());
        };
    }

    boolean connects() {
        return this != REFUSED && this != UNREACHABLE;
    }

    /** How long callers wait: not long for what never comes, for that is how long the test takes. */
    Duration timeout() {
        return this == STALLED || this == UNREACHABLE ? Duration.ofMillis(200) : PATIENCE;
    }

    /**
     * Whether a client was so late, on a busy machine, that it saw something else: the time was over before its socket began to wait, or
     * the connection was gone when it wrote, so that it never read the reset.
     */
    boolean isBlurred(Outcome outcome) {
        String seen = outcome.toString();
        boolean isReset = this == RESET_IN_BODY || this == RESET_IN_STREAM;
        return seen.contains("java.net.SocketTimeoutException: null")
                || (isReset && seen.contains("Network closed for unknown reason"));
    }

    void happenTo(Socket connection, Adapter adapter) throws IOException {
        adapter.readRequest(connection);
        switch (this) {
            case RESET -> reset(connection);
            case RESET_IN_BODY, RESET_IN_STREAM -> {
                adapter.beginAnswer(connection, this == RESET_IN_BODY);
                connection.getOutputStream().flush();
                // A client that is told of the reset first forgets what it was to read before.
                connection.setSoTimeout(UNTIL_IT_IS_READ);
                readOn(connection);
                reset(connection);
            }
            case CLOSED -> {
                connection.shutdownOutput();
                // Closing with something unread would be a reset.
                connection.getInputStream().transferTo(OutputStream.nullOutputStream());
                connection.close();
            }
            case STALLED -> connection.getInputStream().transferTo(OutputStream.nullOutputStream());
            case REFUSED, UNREACHABLE -> throw new IllegalStateException(name());
        }
    }

    /** Reads what else the client says, until it has said nothing for a while. */
    private static void readOn(Socket connection) throws IOException {
        try {
            connection.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (SocketTimeoutException e) {
            // It has nothing to say, so it has read.
        }
    }

    private static void reset(Socket connection) throws IOException {
        connection.setSoLinger(true, 0);
        connection.close();
    }
}
