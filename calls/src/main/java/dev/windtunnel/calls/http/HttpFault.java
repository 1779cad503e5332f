package dev.windtunnel.calls.http;

import dev.windtunnel.calls.fault.Fault;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;

/** A fault in the form in which java.net.http reports it when the network really fails this way. */
final class HttpFault {

    private static final String NO_BYTES = "HTTP/1.1 header parser received no bytes";

    private final Fault fault;
    private final HttpRequest request;
    private final HttpClient client;
    private final boolean waits;

    HttpFault(Fault fault, HttpRequest request, HttpClient client, boolean waits) {
        this.request = request;
        this.client = client;
        this.waits = waits;
        this.fault = comesTooLate(fault, request) ? new Fault.Timeout(Fault.When.AFTER) : fault;
    }

    /** A delay beyond the timeout is a lost answer. */
    private static boolean comesTooLate(Fault fault, HttpRequest request) {
        return fault instanceof Fault.Delay delay
                && request.timeout()
                        .filter(timeout -> timeout.compareTo(delay.by()) <= 0)
                        .isPresent();
    }

    Fault fault() {
        return fault;
    }

    boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** The exception with which the future of the call fails. */
    Throwable exception() {
        if (fault instanceof Fault.Refused) {
            return new ConnectException().initCause(new ClosedChannelException());
        }
        if (fault instanceof Fault.ConnectTimeout || (fault instanceof Fault.Timeout && isForConnectingOnly())) {
            return new HttpConnectTimeoutException("HTTP connect timed out")
                    .initCause(new ConnectException("HTTP connect timed out"));
        }
        if (fault instanceof Fault.Timeout) {
            return new HttpTimeoutException("request timed out");
        }
        if (fault instanceof Fault.Reset) {
            return new IOException(NO_BYTES, new SocketException("Connection reset"));
        }
        if (fault instanceof Fault.Closed) {
            return new IOException(NO_BYTES, new EOFException("EOF reached while reading"));
        }
        if (fault instanceof Fault.Thrown thrown) {
            return thrown.exception();
        }
        throw new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in java.net.http; remove it from the catalogue.");
    }

    /** The exception that {@link HttpClient#send} throws. */
    Exception synchronousException() {
        Throwable thrown = exception();
        if (!(fault instanceof Fault.Thrown)) {
            return PlatformExceptions.asSend(thrown);
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof IOException
                || thrown instanceof InterruptedException
                || thrown instanceof RuntimeException) {
            return (Exception) thrown;
        }
        return new IllegalArgumentException("java.net.http cannot throw '"
                + thrown.getClass().getName()
                + "' when it sends; put an IOException or an unchecked exception into the catalogue.");
    }

    private boolean isForConnectingOnly() {
        return request.timeout().isEmpty() && client.connectTimeout().isPresent() && !comesAfter();
    }

    /** The duration: the requested one or, if timeouts take their real time, that and a millisecond (thesis 7.3.5). */
    Duration duration() {
        if (fault instanceof Fault.Delay delay) {
            return delay.by();
        }
        if (!waits) {
            return Duration.ZERO;
        }
        if (fault instanceof Fault.Timeout) {
            return request.timeout()
                    .or(client::connectTimeout)
                    .orElse(Duration.ZERO)
                    .plusMillis(1);
        }
        if (fault instanceof Fault.ConnectTimeout) {
            return client.connectTimeout().orElse(Duration.ZERO).plusMillis(1);
        }
        return Duration.ZERO;
    }
}
