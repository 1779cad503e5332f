package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import dev.windtunnel.calls.message.Secrets;
import dev.windtunnel.record.text.Excerpt;
import dev.windtunnel.sfit.stub.grpc.GrpcErrors;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A failure as the test gets it: a status of gRPC with its description, a status of HTTP from 400 on with its body, or any other
 * exception with its message.
 *
 * @param code the status, or the simple name of the exception's class
 * @param type the full name of the exception's class; the status otherwise
 * @param message the description, the body, or the message
 */
record FailureAnswer(String code, String type, String message) {

    private static final int FIRST_FAILURE = 400;
    private static final int LONGEST_REPEATED = 300;

    /** Ports of this machine, objects without a name, random numbers, dates and measured times. */
    private static final Pattern DIFFERS = Pattern.compile(
            "(?:localhost|127\\.0\\.0\\.1|::1])(?:/[\\d.]+)?:\\d+|@[0-9a-f]{5,8}\\b"
                    + "|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:|\\d\\.\\d{4,}|\\d ?(?:ms|ns)\\b");

    /** A status and its text. */
    FailureAnswer(String status, String message) {
        this(status, status, message);
    }

    /** The failure that this answer is, if it is one. */
    static Optional<FailureAnswer> ofAnswer(@Nullable Object answer) {
        if (answer instanceof HttpResponse<?> response && response.statusCode() >= FIRST_FAILURE) {
            return Optional.of(new FailureAnswer(String.valueOf(response.statusCode()), text(response.body())));
        }
        if (answer instanceof HttpAnswer http && http.status() >= FIRST_FAILURE) {
            return Optional.of(new FailureAnswer(String.valueOf(http.status()), http.body()));
        }
        return Optional.empty();
    }

    /** An answer that is none, in words. */
    static String shown(@Nullable Object answer) {
        return answer instanceof HttpResponse<?> response
                ? new FailureAnswer(String.valueOf(response.statusCode()), text(response.body())).toString()
                : answer instanceof HttpAnswer http
                        ? new FailureAnswer(String.valueOf(http.status()), http.body()).toString()
                        : answer == null ? "null" : text(answer);
    }

    private static String text(@Nullable Object body) {
        if (body instanceof byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        try {
            return body == null ? "" : String.valueOf(body);
        } catch (RuntimeException e) {
            // The code under test wrote it, and an object that cannot be shown is still an answer.
            return body.getClass().getName();
        }
    }

    /** What the test got by an exception. */
    static FailureAnswer thrown(Throwable thrown) {
        Throwable told = thrown;
        while ((told instanceof ExecutionException || told instanceof CompletionException) && told.getCause() != null) {
            told = told.getCause();
        }
        // By its name, because gRPC need not be there.
        if (told.getClass().getName().matches("io\\.grpc\\.Status(Runtime)?Exception")) {
            return new FailureAnswer(GrpcErrors.code(told), GrpcErrors.description(told));
        }
        String type = told.getClass().getName();
        String simple = told.getClass().getSimpleName();
        String message = told.getMessage();
        return new FailureAnswer(
                simple.isEmpty() ? type.substring(type.lastIndexOf('.') + 1) : simple,
                type,
                message == null ? "" : message);
    }

    /** What the code under test got. */
    private static FailureAnswer received(Answer answer) {
        return answer.exception().map(FailureAnswer::thrown).orElseGet(() -> {
            String description = answer.trailers().get("description");
            String body = answer.body().flatMap(Body::wholeText).orElse("");
            return new FailureAnswer(answer.outcome(), description == null ? body : description);
        });
    }

    /** Whether the code under test got it because of one of these faults. */
    boolean isThatOf(List<CallRecord> faults) {
        return faults.stream()
                .map(CallRecord::answer)
                .anyMatch(answer -> answer != null && received(answer).equals(this));
    }

    /** A code as people write it: a number, a constant, a class of exceptions, or the text itself. */
    static String code(Object code) {
        return code instanceof Class<?> type ? type.getName() : String.valueOf(code);
    }

    /** Whether people mean this failure by a code: two classes may have the same simple name. */
    boolean isMeantBy(String stated) {
        return stated.equals(code) || stated.equals(type);
    }

    /** Whether the message is likely to be the same next time, and short enough to be written into a test. */
    boolean hasRepeatableMessage() {
        return message.length() <= LONGEST_REPEATED
                && !DIFFERS.matcher(message).find()
                && Secrets.hidden(message).equals(message);
    }

    @Override
    public String toString() {
        return message.isBlank() ? code : code + ": " + Excerpt.oneLine(Secrets.hidden(message));
    }
}
