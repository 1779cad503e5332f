package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;

/**
 * What an adapter brings along to be checked against the real thing: its client, used in every way in which callers use it, and a
 * service to call. A new adapter implements this and is added to {@link Adapters}.
 */
interface Adapter extends AutoCloseable {

    /** The client library. */
    String name();

    /** The ways in which callers make calls with it: synchronously, by futures, by callbacks, as streams. */
    List<String> ways();

    /** In which answers a call that is made in this way can be cut off. */
    default List<NetworkEvent> losingAPart(String way) {
        return List.of(NetworkEvent.RESET_IN_BODY, NetworkEvent.RESET_IN_STREAM);
    }

    /** Whether the request of a call that is made in this way is known as a whole, so that it can be sent once more. */
    default boolean sendsOnceMore(String way) {
        return true;
    }

    /** Makes one call and tells what the caller sees. */
    Outcome call(Attempt attempt) throws Exception;

    /** Reads one request from a connection, to its end, and says as much as a client needs to hear before it sends one. */
    void readRequest(Socket connection) throws IOException;

    /**
     * Begins an answer on a connection as {@link #service} or {@link #streaming} give it, and stops where an injected reset cuts it off.
     *
     * @param ofKnownLength whether the client is told how long the answer will be
     */
    void beginAnswer(Socket connection, boolean ofKnownLength) throws IOException;

    /** The port of a service that does some work when it is called. */
    int service();

    /** The port of a service that does the same work, and whose answer comes in parts. */
    int streaming();

    /** How often it has done so. */
    int workDone();

    /** Answers that say that something is wrong. */
    List<Fault> answers();

    /** The port of a real service that gives this answer. */
    int answering(Fault answer) throws IOException;

    @Override
    void close();

    /**
     * One call.
     *
     * @param connectsFirst whether the connection is to stand before the clock ticks
     * @param timeout how long the caller waits: for an answer or, if it does not connect first, for a connection
     */
    record Attempt(String way, int port, boolean intercepted, boolean connectsFirst, Duration timeout) {

        /** An attempt to get an answer, however long it takes. */
        static Attempt patient(String way, int port, boolean intercepted) {
            return new Attempt(way, port, intercepted, true, NetworkEvent.PATIENCE);
        }
    }
}
