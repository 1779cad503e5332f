package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

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

    /** The same for an answer that has to be described first, which asks code of others; the caller gets it in any case. */
    default void endedWith(Supplier<Answer> described) {
        try {
            ended(described.get());
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            CallProblems.add(e);
        }
    }

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
