package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** Describes calls of Apache HttpClient 5. */
final class ApacheCalls {

    private ApacheCalls() {}

    /** @param hasBody whether there is one, perhaps one that can be sent only once */
    static OutgoingCall describe(HttpRequest request, HttpHost target, byte[] body, boolean hasBody, Limits limits) {
        boolean isStable = !HttpDescription.isSignedInParts(value(request.getFirstHeader(HttpDescription.AWS_DIGEST)));
        OutgoingCall call = HttpDescription.of(
                request.getMethod(),
                uri(request, target),
                isStable ? body : HttpDescription.NO_BODY,
                limits.timeouts());
        OutgoingCall described = HttpDescription.withHeaders(call, name -> value(request.getFirstHeader(name)));
        return body.length == 0 && hasBody
                ? described
                : described.copiedAs(
                        () -> new RequestCopy(request.getMethod(), uri(request, target), headers(request), body));
    }

    private static Map<String, String> headers(HttpRequest request) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Header header : request.getHeaders()) {
            HttpDescription.join(headers, header.getName(), header.getValue());
        }
        return headers;
    }

    private static @Nullable String value(@Nullable Header header) {
        return header == null ? null : header.getValue();
    }

    /** The host to which a connection is made. */
    static HttpHost firstHop(HttpRoute route) {
        return route.getProxyHost() == null ? route.getTargetHost() : route.getProxyHost();
    }

    private static URI uri(HttpRequest request, HttpHost target) {
        String path = request.getPath() == null ? "/" : request.getPath();
        try {
            return new URI(target.toURI() + path);
        } catch (URISyntaxException e) {
            // The library sends paths with characters that no URI has.
            return URI.create(target.toURI() + "/");
        }
    }

    static Answer answer(HttpResponse response) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Header header : response.getHeaders()) {
            headers.merge(header.getName(), String.valueOf(header.getValue()), (one, next) -> one + ", " + next);
        }
        return HttpDescription.answer(response.getCode()).withHeaders(headers);
    }

    /** The type of a body; empty if the body is encoded, because then its bytes are not its text. */
    static String contentType(HttpResponse response) {
        Header type = response.getFirstHeader("Content-Type");
        return type == null || response.containsHeader("Content-Encoding") ? "" : String.valueOf(type.getValue());
    }
}
