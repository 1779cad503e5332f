package dev.windtunnel.calls.urlconnection;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.message.RequestCopy;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.ProtocolException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides what comes of a request. */
final class Exchanges {

    private Exchanges() {}

    static Exchange decide(HttpURLConnection connection, String method, SecretHeader secret) {
        URI uri = Calls.watched() ? uri(connection.getURL()) : null;
        if (uri == null) {
            return new RealExchange(connection, Interception.NONE, Duration.ZERO);
        }
        Timeouts timeouts = new Timeouts(some(connection.getConnectTimeout()), some(connection.getReadTimeout()));
        Interception call = Calls.intercept(() -> described(connection, method, uri, timeouts, secret));
        call.headers().forEach(connection::setRequestProperty);
        return call.fault()
                .map(fault -> faulted(connection, call, new TimedFault(fault, timeouts, call.waitsForTimeouts())))
                .orElseGet(() -> new RealExchange(connection, call, Duration.ZERO));
    }

    /** A body is written later, if there is one. */
    private static OutgoingCall described(
            HttpURLConnection connection, String method, URI uri, Timeouts timeouts, SecretHeader secret) {
        OutgoingCall call = HttpDescription.withHeaders(
                HttpDescription.of(method, uri, HttpDescription.NO_BODY, timeouts),
                name -> secret.header(connection, name));
        return connection.getDoOutput()
                ? call
                : call.copiedAs(
                        () -> new RequestCopy(method, uri, secret.headers(connection), HttpDescription.NO_BODY));
    }

    private static Exchange faulted(HttpURLConnection connection, Interception call, TimedFault timed) {
        if (timed.fault() instanceof Fault.HttpStatus status) {
            return new InjectedExchange(connection, status, call);
        }
        return timed.fault() instanceof Fault.Delay || timed.fault() instanceof Fault.ResetInBody
                ? new RealExchange(connection, call, timed.duration())
                : new FailedExchange(connection, call, timed);
    }

    /** A stream for a body that is not sent. Writing to it makes the request a POST, as with the platform. */
    static OutputStream nowhere(HttpURLConnection connection) throws ProtocolException {
        if (connection.getRequestMethod().equals("GET")) {
            connection.setRequestMethod("POST");
        }
        return OutputStream.nullOutputStream();
    }

    private static Optional<Duration> some(int millis) {
        return millis == 0 ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
    }

    /** The address in a form in which all its characters are allowed; null if there is none. */
    private static @Nullable URI uri(URL url) {
        try {
            return url.toURI();
        } catch (URISyntaxException e) {
            // The platform sends characters as they are, allowed or not.
            return quoted(url);
        }
    }

    private static @Nullable URI quoted(URL url) {
        try {
            return new URI(url.getProtocol(), null, url.getHost(), url.getPort(), url.getPath(), url.getQuery(), null);
        } catch (URISyntaxException e) {
            return null;
        }
    }
}
