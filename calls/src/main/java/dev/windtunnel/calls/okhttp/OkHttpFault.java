package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;

/** A fault in the form in which OkHttp reports it when the network really fails this way; versions 4 and 5 do not differ. */
final class OkHttpFault {

    private final HttpUrl url;
    private final ChainTimeouts timeouts;
    private final TimedFault timed;
    private final Fault fault;

    OkHttpFault(Fault planned, Interceptor.Chain chain, boolean waits) {
        this.url = chain.request().url();
        this.timeouts = ChainTimeouts.of(chain);
        this.timed = new TimedFault(planned, timeouts.described(), waits);
        this.fault = timed.fault();
    }

    Fault fault() {
        return fault;
    }

    boolean comesAfter() {
        return timed.comesAfter();
    }

    Duration duration() {
        return timed.duration();
    }

    /** Returns the exception if it is one that callers expect; unchecked ones are thrown here. */
    IOException exception() {
        if (fault instanceof Fault.Refused) {
            ConnectException refused = new ConnectException("Failed to connect to " + address());
            refused.initCause(new ConnectException("Connection refused"));
            return refused;
        }
        if (timed.isConnectTimeout()) {
            return timeouts.isWholeBefore(timeouts.connecting())
                    ? closed(new InterruptedIOException("timeout"))
                    : new SocketTimeoutException("Connect timed out");
        }
        if (fault instanceof Fault.Timeout) {
            // The socket has the same timeout as OkHttp's own watchdog. Usually, the watchdog is first and closes the
            // socket; otherwise the message would be "Read timed out".
            return closed(
                    timeouts.isWholeBefore(timeouts.reading())
                            ? new InterruptedIOException("timeout")
                            : new SocketTimeoutException("timeout"));
        }
        if (fault instanceof Fault.Reset) {
            return new SocketException("Connection reset");
        }
        if (fault instanceof Fault.Closed) {
            return new IOException(
                    "unexpected end of stream on " + url.redact(),
                    new EOFException("\\n not found: limit=0 content=\u2026"));
        }
        if (fault instanceof Fault.Thrown thrown) {
            return expected(thrown.exception());
        }
        throw new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in OkHttp; remove it from the catalogue.");
    }

    private static IOException closed(IOException exception) {
        exception.initCause(new SocketException("Socket closed"));
        return exception;
    }

    private static IOException expected(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (thrown instanceof IOException exception) {
            return exception;
        }
        throw new IllegalArgumentException("OkHttp cannot throw '"
                + thrown.getClass().getName()
                + "'; put an IOException or an unchecked exception into the catalogue.");
    }

    /** The address as it is when the system has looked it up, or would not find it. */
    private InetSocketAddress address() {
        return new InetSocketAddress(url.host(), url.port());
    }
}
