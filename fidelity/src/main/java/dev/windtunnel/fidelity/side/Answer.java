package dev.windtunnel.fidelity.side;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came of a call.
 *
 * @param status the HTTP status; 0 if there was none
 * @param code the error code of the service, or the type of exception if its client refused the call; empty after a success
 * @param message of the error; empty after a success
 * @param fields what the operation gave, by the names of the members of its output; empty after an error
 * @param attempts how many requests its client sent
 */
public record Answer(
        Outcome outcome, int status, String code, String message, Map<String, Object> fields, int attempts) {

    /** What became of a call. */
    public enum Outcome {
        /** The service did what it was asked to do. */
        DONE,
        /** The service answered with an error. */
        REFUSED,
        /** The client refused the call, so nothing was sent. */
        NOT_SENT,
        /** The connection broke, nobody listened, or there was no answer in time. */
        NO_ANSWER
    }

    public Answer {
        fields = Collections.unmodifiableMap(new TreeMap<>(fields));
    }

    /** A success. */
    public static Answer done(int status, Map<String, Object> fields) {
        return new Answer(Outcome.DONE, status, "", "", fields, 1);
    }

    /** An error of the service. */
    public static Answer refused(int status, String code, String message, int attempts) {
        return new Answer(Outcome.REFUSED, status, code, message, Map.of(), attempts);
    }

    /** A call that the client refused. */
    public static Answer notSent(String type, String message) {
        return new Answer(Outcome.NOT_SENT, 0, type, message, Map.of(), 0);
    }

    /** No answer. */
    public static Answer none(String type, String message, int attempts) {
        return new Answer(Outcome.NO_ANSWER, 0, type, message, Map.of(), attempts);
    }

    /** The same with other fields. */
    public Answer withFields(Map<String, Object> other) {
        return new Answer(outcome, status, code, message, other, attempts);
    }

    /** Whether the service did what it was asked to do. */
    public boolean isDone() {
        return outcome == Outcome.DONE;
    }
}
