package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import java.util.Map;
import java.util.Optional;

/** The decision about one call, given to the adapter that makes the call. The adapter reports the outcome here. */
public interface Interception {

    /** Headers to send, which tell the service to which execution and call its own calls belong. */
    Map<String, String> headers();

    /** The fault to inject; empty if the call is made unchanged. */
    Optional<Fault> fault();

    /** Where the fault enters, seen from a library that tries again. */
    FaultLayer layer();

    /** Whether an injected timeout takes its real time. */
    boolean waitsForTimeouts();

    /** Whether somebody looks at more of the answer than its outcome. */
    boolean looksAtAnswers();

    /** The call has ended with what the caller gets. */
    void ended(Answer answer);

    /** The answer has broken off, as the fault says; this is what the caller gets of it in the end. */
    void brokeOff(Answer answer);

    /** A call that belongs to no execution: it is made unchanged, without headers. */
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
        public FaultLayer layer() {
            return FaultLayer.BELOW_RETRIES;
        }

        @Override
        public boolean waitsForTimeouts() {
            return false;
        }

        @Override
        public boolean looksAtAnswers() {
            return false;
        }

        @Override
        public void ended(Answer answer) {}

        @Override
        public void brokeOff(Answer answer) {}
    };
}
