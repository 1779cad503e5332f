package dev.windtunnel.calls.message;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a caller gets for its call. Make one with {@link #of} or {@link #thrown}, and add what else the caller sees.
 *
 * @param outcome the status or the simple name of the exception
 * @param success whether the call succeeded from the caller's point of view
 * @param headers of the answer
 * @param trailers of the answer
 * @param body the body or the messages; empty if there is none
 * @param exception what the client threw; empty if it returned
 */
public record Answer(
        String outcome,
        boolean success,
        Map<String, String> headers,
        Map<String, String> trailers,
        Optional<Body> body,
        Optional<Throwable> exception) {

    private static final int SHOWN = 120;
    private static final Pattern SPACE = Pattern.compile("\\s+");

    public Answer {
        headers = Map.copyOf(headers);
        trailers = Map.copyOf(trailers);
    }

    /** An answer with this status. */
    public static Answer of(String status, boolean success) {
        return new Answer(status, success, Map.of(), Map.of(), Optional.empty(), Optional.empty());
    }

    /** The client throws an exception. */
    public static Answer thrown(Throwable exception) {
        return new Answer(
                exception.getClass().getSimpleName(),
                false,
                Map.of(),
                Map.of(),
                Optional.empty(),
                Optional.of(exception));
    }

    /** The same with these headers. */
    public Answer withHeaders(Map<String, String> named) {
        return new Answer(outcome, success, named, trailers, body, exception);
    }

    /** The same with these trailers. */
    public Answer withTrailers(Map<String, String> named) {
        return new Answer(outcome, success, headers, named, body, exception);
    }

    /** The same with this body. */
    public Answer withBody(Body content) {
        return new Answer(outcome, success, headers, trailers, Optional.of(content), exception);
    }

    /** What people want to see of it beyond the outcome, in one line and without secrets. */
    public String shown() {
        StringBuilder text = new StringBuilder();
        Map<String, String> named = new LinkedHashMap<>(Secrets.hidden(trailers));
        body.map(Body::text).map(Secrets::hidden).ifPresent(content -> text.append(content.strip()));
        if (!named.isEmpty()) {
            text.append(text.isEmpty() ? "" : " ").append(named);
        }
        exception.map(Answer::message).ifPresent(text::append);
        Throwable cause = exception.map(ThrownText::cause).orElse(null);
        if (cause != null) {
            text.append(text.isEmpty() ? "" : ", ").append("caused by ").append(name(cause));
        }
        String line = SPACE.matcher(text).replaceAll(" ").strip();
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN - 3) + "...";
    }

    private static String name(Throwable cause) {
        String message = message(cause);
        return cause.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }

    private static @Nullable String message(Throwable thrown) {
        String message = ThrownText.message(thrown);
        if (message == null) {
            return null;
        }
        return Secrets.hidden(thrown instanceof SQLException ? SqlText.hiddenIn(message) : message);
    }

    /** The exceptions, the outermost first. */
    @Nullable
    Throwable thrown() {
        return exception.orElse(null);
    }
}
