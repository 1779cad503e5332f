package dev.windtunnel.fidelity.hybrid.watch;

import dev.windtunnel.calls.typed.TypedCall.Outcome;
import dev.windtunnel.fidelity.side.Answer;
import java.util.Map;

/**
 * A call that a test has made, with its answer.
 *
 * @param parameters by the names that the grammar has for them, too
 * @param setup whether it was made to set up the class of the test
 * @param isWhole whether this is all that was exchanged
 * @param isRedirected whether it went where it should
 */
public record WatchedCall(
        String service,
        String operation,
        Map<String, Object> parameters,
        Outcome outcome,
        int status,
        String code,
        Map<String, Object> fields,
        int attempts,
        boolean setup,
        boolean isWhole,
        boolean isRedirected) {

    public WatchedCall {
        parameters = Map.copyOf(parameters);
        fields = Map.copyOf(fields);
    }

    /** Whether the service did what it was asked to do. */
    public boolean isDone() {
        return outcome == Outcome.DONE;
    }

    /** Whether all about it is known, so that it can speak for trust. */
    public boolean isKnown() {
        boolean isAnswered = outcome == Outcome.DONE || outcome == Outcome.REFUSED;
        // What the client refuses by itself never gets to any side.
        boolean isNeverSent = outcome == Outcome.NO_ANSWER && attempts == 0;
        return isWhole && isRedirected && (isAnswered || isNeverSent);
    }

    /** How many requests a cloud would bill. */
    public int requests() {
        return attempts;
    }

    /** The operation with its service. */
    public String name() {
        return service + " " + operation;
    }

    /** Its answer, as answers are compared. */
    public Answer answer() {
        return switch (outcome) {
            case DONE -> Answer.done(status, fields);
            case REFUSED -> Answer.refused(status, code, "", Math.max(1, attempts));
            case NO_ANSWER, OPEN -> Answer.none(code, "", attempts);
        };
    }

    /** The operation and what came of it, on one line. */
    public String text() {
        return operation + " "
                + switch (outcome) {
                    case DONE -> String.valueOf(status);
                    case REFUSED -> status + " " + code;
                    case NO_ANSWER -> "no answer: " + code;
                    case OPEN -> "not ended";
                };
    }
}
