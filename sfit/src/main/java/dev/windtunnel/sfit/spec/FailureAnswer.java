package dev.windtunnel.sfit.spec;

import dev.windtunnel.sfit.stub.grpc.GrpcErrors;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * A failure as the test gets it: a status of gRPC with its description, a status of HTTP from 400 on with its body, or any other
 * exception with its message.
 *
 * @param code the status, or the simple name of the exception's class
 * @param message the description, the body, or the message
 */
record FailureAnswer(String code, String message) {

    private static final int FIRST_FAILURE = 400;

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
                        : String.valueOf(answer);
    }

    private static String text(@Nullable Object body) {
        return body instanceof byte[] bytes
                ? new String(bytes, StandardCharsets.UTF_8)
                : body == null ? "" : String.valueOf(body);
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
        return new FailureAnswer(told.getClass().getSimpleName(), told.getMessage() == null ? "" : told.getMessage());
    }

    /** A code as people write it: a number, a constant, a class of exceptions, or the text itself. */
    static String code(Object code) {
        return code instanceof Class<?> type ? type.getSimpleName() : String.valueOf(code);
    }

    @Override
    public String toString() {
        return message.isBlank() ? code : code + ": " + message.strip();
    }
}
