package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Timeouts;
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

    private final TimedFault timed;
    private final Fault fault;

    HttpFault(Fault planned, HttpRequest request, HttpClient client, boolean waits) {
        this.timed = new TimedFault(planned, new Timeouts(client.connectTimeout(), request.timeout()), waits);
        this.fault = timed.fault();
    }

    Fault fault() {
        return fault;
    }

    boolean comesAfter() {
        return timed.comesAfter();
    }

    /** The exception with which the future of the call fails. */
    Throwable exception() {
        if (fault instanceof Fault.Refused) {
            return new ConnectException().initCause(new ClosedChannelException());
        }
        if (timed.isConnectTimeout()) {
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

    Duration duration() {
        return timed.duration();
    }
}
