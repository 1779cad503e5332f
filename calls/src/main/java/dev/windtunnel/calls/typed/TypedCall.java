package dev.windtunnel.calls.typed;

import java.util.Map;

/**
 * A call as the application means it. Values are texts, numbers, truth values, moments ({@link java.time.Instant}), bytes ({@code byte[]}), lists and
 * maps.
 *
 * @param service as in {@link Redirection#plain}
 * @param parameters by the names of the members of the request, or as HTTP has them
 * @param outcome what became of it
 * @param status the HTTP status; 0 if there was none
 * @param code the error code of the service, or the type of the exception if there is none; empty after a success
 * @param fields by the names of the members of the response, or as HTTP has them; empty after an error
 * @param attempts how many requests were sent
 * @param isWhole whether the parameters and the answer are all that was exchanged
 * @param isRedirected whether it went where it should
 * @param sdk the version of the SDK
 */
public record TypedCall(
        String service,
        String operation,
        Map<String, Object> parameters,
        Outcome outcome,
        int status,
        String code,
        Map<String, Object> fields,
        int attempts,
        boolean isWhole,
        boolean isRedirected,
        String sdk) {

    /** What became of a call. */
    public enum Outcome {
        /** The service did what it was asked to do. */
        DONE,
        /** The service answered with an error. */
        REFUSED,
        /** The client got no answer, or could make nothing of it, or has not sent anything. */
        NO_ANSWER,
        /** It had not ended when the test did. */
        OPEN
    }
}
