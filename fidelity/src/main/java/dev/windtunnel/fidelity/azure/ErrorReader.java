package dev.windtunnel.fidelity.azure;

import dev.windtunnel.calls.azure.ErrorCode;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Answer.Outcome;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes answers of what the SDK throws. */
final class ErrorReader {

    /** The service adds both to its messages. */
    private static final Pattern OF_THIS_REQUEST = Pattern.compile("(?s)\\s*RequestId:.*");

    private static final int FIRST_ERROR = 300;

    private final Class<?> serviceException;

    ErrorReader(SdkClasses sdk) {
        this.serviceException = sdk.type("core.exception.HttpResponseException");
    }

    Answer answer(Throwable thrown, SentRequests.Count sent) throws InterruptedException {
        Throwable cause = thrown;
        while (!serviceException.isInstance(cause) && cause.getCause() != null && cause.getCause() != cause) {
            if (cause instanceof InterruptedException) {
                break;
            }
            cause = cause.getCause();
        }
        if (cause instanceof InterruptedException || Thread.interrupted()) {
            throw new InterruptedException("A call was interrupted.");
        }
        if (serviceException.isInstance(cause)) {
            // A transaction that fails is an answer inside of one that succeeds, so the SDK has no response for it.
            int status = get(cause, "getResponse")
                    .map(response -> (int) Reflection.call(response, "getStatusCode"))
                    .orElseGet(sent::status);
            return refused(cause, status, sent);
        }
        String type = thrown.getClass().getSimpleName();
        if (sent.attempts() == 0) {
            return Answer.notSent(type, text(thrown.getMessage()));
        }
        // A status without an error of the service: there was a response, and the SDK could make nothing of it.
        return new Answer(Outcome.NO_ANSWER, sent.status(), type, text(thrown.getMessage()), Map.of(), sent.attempts());
    }

    private static Answer refused(Throwable thrown, int status, SentRequests.Count sent) {
        // The exceptions of blobs and queues have the code themselves, and those of tables in what they have read.
        String code = get(thrown, "getErrorCode")
                .or(() -> get(thrown, "getValue").flatMap(value -> get(value, "getErrorCode")))
                .map(Object::toString)
                .orElse("");
        String message = get(thrown, "getServiceMessage")
                .or(() -> get(thrown, "getValue").flatMap(value -> get(value, "getMessage")))
                .map(Object::toString)
                .orElseGet(() -> text(thrown.getMessage()));
        if (code.isEmpty() && status < FIRST_ERROR) {
            // The service did it, and the SDK cannot read what it says.
            code = thrown.getClass().getSimpleName();
        }
        return Answer.refused(
                status,
                code.isEmpty() ? ErrorCode.in(message) : code,
                OF_THIS_REQUEST.matcher(message).replaceFirst(""),
                sent.attempts());
    }

    private static Optional<Object> get(Object target, String getter) {
        Optional<Method> method = Reflection.method(target.getClass(), getter, false);
        return method.map(found -> Reflection.invoke(found, target));
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }
}
