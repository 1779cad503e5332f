package dev.windtunnel.fidelity.side;

import java.util.Map;

/** A client of one endpoint. Several threads may call at once. */
public interface Side extends AutoCloseable {

    /**
     * Calls an operation and waits for the answer. It throws nothing for what the service or its client says: that is an answer, too.
     *
     * @param arguments by the names of the members of the operation's input; what is not given is not in the map
     */
    Answer call(String operation, Map<String, Object> arguments, Access access) throws InterruptedException;

    /**
     * Calls an operation whose first answer is lost although the work was done: the client sends the request again, or its user does where it gives
     * up at once.
     */
    default Answer callLosingAnswer(String operation, Map<String, Object> arguments, Access access)
            throws InterruptedException {
        call(operation, arguments, access);
        return call(operation, arguments, access);
    }

    @Override
    void close();

    /** With which right a call is made. */
    enum Access {
        /** With the secret of the endpoint. */
        OWN,
        /** With a wrong secret. */
        FOREIGN,
        /** Without any. */
        ANONYMOUS
    }
}
