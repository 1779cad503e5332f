package dev.windtunnel.calls.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/**
 * The exception that {@link java.net.http.HttpClient#send} throws for the failure of its future: the same type with the stack
 * of the caller, and the original as its cause.
 */
final class PlatformExceptions {

    private PlatformExceptions() {}

    static Exception asSend(Throwable thrown) {
        String message = thrown.getMessage();
        if (thrown instanceof IllegalArgumentException) {
            return new IllegalArgumentException(message, thrown);
        }
        if (thrown instanceof SecurityException) {
            return new SecurityException(message, thrown);
        }
        if (thrown instanceof HttpConnectTimeoutException) {
            return with(new HttpConnectTimeoutException(message), thrown);
        }
        if (thrown instanceof HttpTimeoutException) {
            return new HttpTimeoutException(message);
        }
        if (thrown instanceof ConnectException) {
            return with(new ConnectException(message), thrown);
        }
        if (thrown instanceof SSLHandshakeException) {
            return with(new SSLHandshakeException(message), thrown);
        }
        if (thrown instanceof SSLException) {
            return new SSLException(message, thrown);
        }
        return new IOException(message, thrown);
    }

    private static Exception with(Exception exception, @Nullable Throwable cause) {
        exception.initCause(cause);
        return exception;
    }
}
