package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.http.Header;
import org.apache.http.HttpEntityEnclosingRequest;
import org.apache.http.HttpHost;
import org.apache.http.HttpRequest;
import org.apache.http.HttpResponse;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.conn.routing.HttpRoute;
import org.jspecify.annotations.Nullable;

/** Describes calls of Apache HttpClient 4. */
final class ApacheCalls {

    private ApacheCalls() {}

    static OutgoingCall describe(HttpRequest request, HttpHost target, byte[] body, Timeouts timeouts) {
        boolean hasBody = request instanceof HttpEntityEnclosingRequest enclosing
                && enclosing.getEntity() != null
                && enclosing.getEntity().getContentLength() != 0;
        boolean isStable = !HttpDescription.isSignedInParts(value(request.getFirstHeader(HttpDescription.AWS_DIGEST)));
        OutgoingCall call = HttpDescription.of(
                request.getRequestLine().getMethod(),
                uri(request, target),
                isStable ? body : HttpDescription.NO_BODY,
                timeouts);
        OutgoingCall described = HttpDescription.withHeaders(call, name -> value(request.getFirstHeader(name)));
        return body.length == 0 && hasBody
                ? described
                : described.copiedAs(() -> new RequestCopy(
                        request.getRequestLine().getMethod(), uri(request, target), headers(request), body));
    }

    private static Map<String, String> headers(HttpRequest request) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Header header : request.getAllHeaders()) {
            HttpDescription.join(headers, header.getName(), header.getValue());
        }
        return headers;
    }

    private static @Nullable String value(@Nullable Header header) {
        return header == null ? null : header.getValue();
    }

    /** The URI of the target; requests to a proxy are absolute, others are not. */
    private static URI uri(HttpRequest request, HttpHost target) {
        String asked = request.getRequestLine().getUri();
        try {
            URI uri = new URI(asked);
            return uri.isAbsolute() ? uri : new URI(target.toURI() + asked);
        } catch (URISyntaxException e) {
            // The library sends paths with characters that no URI has.
            return URI.create(target.toURI() + "/");
        }
    }

    /** The timeouts of a request. Those that are configured for sockets are not visible here. */
    static Timeouts timeouts(@Nullable RequestConfig config) {
        return config == null
                ? Timeouts.NONE
                : new Timeouts(timeout(config.getConnectTimeout()), timeout(config.getSocketTimeout()));
    }

    /** Zero is no timeout, and less is that of the system. */
    private static Optional<Duration> timeout(int millis) {
        return millis <= 0 ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
    }

    /** The host to which a connection is made. */
    static HttpHost firstHop(HttpRoute route) {
        return route.getProxyHost() == null ? route.getTargetHost() : route.getProxyHost();
    }

    static Answer answer(HttpResponse response) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Header header : response.getAllHeaders()) {
            headers.merge(header.getName(), String.valueOf(header.getValue()), (one, next) -> one + ", " + next);
        }
        return HttpDescription.answer(response.getStatusLine().getStatusCode()).withHeaders(headers);
    }

    /** The type of a body; empty if the body is encoded, because then its bytes are not its text. */
    static String contentType(HttpResponse response) {
        Header type = response.getFirstHeader("Content-Type");
        return type == null || response.containsHeader("Content-Encoding") ? "" : String.valueOf(type.getValue());
    }
}
