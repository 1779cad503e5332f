package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;

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
    CLOSED;

    /** Longer than anything takes that comes at all. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    Fault fault() {
        return switch (this) {
            case REFUSED -> new Fault.Refused();
            case UNREACHABLE -> new Fault.ConnectTimeout();
            case STALLED -> new Fault.Timeout(Fault.When.BEFORE);
            case RESET -> new Fault.Reset(Fault.When.BEFORE);
            case CLOSED -> new Fault.Closed(Fault.When.BEFORE);
        };
    }

    /** The same thing happening on the way back, when the work is done. */
    Fault afterTheWork() {
        return switch (this) {
            case STALLED -> new Fault.Timeout(Fault.When.AFTER);
            case RESET -> new Fault.Reset(Fault.When.AFTER);
            case CLOSED -> new Fault.Closed(Fault.When.AFTER);
            case REFUSED, UNREACHABLE -> throw new IllegalArgumentException(name());
        };
    }

    boolean connects() {
        return this != REFUSED && this != UNREACHABLE;
    }

    /** How long callers wait: not long for what never comes, for that is how long the test takes. */
    Duration timeout() {
        return this == STALLED || this == UNREACHABLE ? Duration.ofMillis(200) : PATIENCE;
    }

    void happenTo(Socket connection, Adapter adapter) throws IOException {
        adapter.readRequest(connection);
        switch (this) {
            case RESET -> {
                connection.setSoLinger(true, 0);
                connection.close();
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
}
