package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Answer.Outcome;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes answers of what the SDK throws. */
final class ErrorReader {

    private final Class<?> serviceException;
    private final Class<?> aborted;
    private final Class<?> sdkException;
    private final Optional<Method> rawMessage;
    private final Method status;
    private final Method details;
    private final Method code;
    private final Method message;

    ErrorReader(SdkClasses sdk) {
        this.serviceException = sdk.type("awscore.exception.AwsServiceException");
        this.aborted = sdk.type("core.exception.AbortedException");
        this.sdkException = sdk.type("core.exception.SdkException");
        this.rawMessage = Reflection.method(sdkException, "rawMessage", false);
        Class<?> known = sdk.type("awscore.exception.AwsErrorDetails");
        this.status = method(sdk.type("core.exception.SdkServiceException"), "statusCode");
        this.details = method(serviceException, "awsErrorDetails");
        this.code = method(known, "errorCode");
        this.message = method(known, "errorMessage");
    }

    Answer answer(Throwable thrown, WatchedHttpClient.Sent sent) throws InterruptedException {
        if (serviceException.isInstance(thrown)) {
            return refused(thrown, sent);
        }
        if (aborted.isInstance(thrown) || thrown instanceof InterruptedException) {
            throw new InterruptedException("A call was interrupted.");
        }
        String type = thrown.getClass().getSimpleName();
        if (sent.attempts() == 0) {
            return Answer.notSent(type, message(thrown));
        }
        // A status without an error of the service: there was a response, and the SDK could make nothing of it.
        return new Answer(Outcome.NO_ANSWER, sent.status(), type, message(thrown), Map.of(), sent.attempts());
    }

    private Answer refused(Throwable thrown, WatchedHttpClient.Sent sent) {
        Object status = Reflection.invoke(this.status, thrown);
        Object known = Reflection.invoke(details, thrown);
        return Answer.refused(
                status instanceof Integer number ? number : sent.status(),
                known == null ? "" : text(Reflection.invoke(code, known)),
                known == null ? message(thrown) : text(Reflection.invoke(message, known)),
                sent.attempts());
    }

    /** Without the number of attempts, which the SDK adds to its messages. */
    private String message(Throwable thrown) {
        return text(
                rawMessage.isPresent() && sdkException.isInstance(thrown)
                        ? Reflection.invoke(rawMessage.get(), thrown)
                        : thrown.getMessage());
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    private static Method method(Class<?> type, String name) {
        return Reflection.method(type, name, false).orElseThrow();
    }
}
