package dev.windtunnel.calls;

import java.util.Map;
import java.util.Optional;

/** What an adapter is told about a call that it is about to make, and where it says what became of it. */
public interface Interception {

    /** What to send along, so that the service and its own calls know which execution and which call they belong to. */
    Map<String, String> headers();

    /** What goes wrong; nothing if the call is to be made as it is. */
    Optional<Fault> fault();

    /** Whether a timeout is to be really waited for. */
    boolean waitsForTimeouts();

    /**
     * The call has ended.
     *
     * @param outcome the status or the simple name of the exception
     * @param success whether the caller got what it asked for
     */
    void ended(String outcome, boolean success);

    /** A call that belongs to no execution: it is made as it is, and nothing is sent along. */
    Interception NONE = new Interception() {
        @Override
        public Map<String, String> headers() {
            return Map.of();
        }

        @Override
        public Optional<Fault> fault() {
            return Optional.empty();
        }

        @Override
        public boolean waitsForTimeouts() {
            return false;
        }

        @Override
        public void ended(String outcome, boolean success) {}
    };
}
