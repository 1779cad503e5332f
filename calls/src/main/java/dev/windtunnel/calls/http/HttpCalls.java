package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** Describes HTTP calls in the terms of {@code calls}. */
final class HttpCalls {

    private static final byte[] NO_BODY = new byte[0];
    private static final int FIRST_FAILURE = 400;
    /** Methods that change nothing (RFC 9110, 9.2.1). */
    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    private HttpCalls() {}

    static OutgoingCall describe(HttpRequest request, HttpClient client) {
        URI uri = request.uri();
        String host = String.valueOf(uri.getHost());
        int port = uri.getPort() >= 0 ? uri.getPort() : "https".equals(uri.getScheme()) ? 443 : 80;
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        OutgoingCall call = OutgoingCall.of(
                        HttpProtocol.INSTANCE,
                        host + ":" + port,
                        new Signature("", request.method() + " " + path, ""),
                        payload(request))
                .waiting(new Timeouts(client.connectTimeout(), request.timeout()))
                .withEffect(!SAFE.contains(request.method()));
        return call.carrying(request.headers().firstValue(Header.NAME));
    }

    private static Payload payload(HttpRequest request) {
        String rawQuery = request.uri().getRawQuery();
        String query = rawQuery == null ? "" : "?" + rawQuery;
        byte[] body = request.bodyPublisher().map(RequestBody::bytes).orElse(NO_BODY);
        return Payload.of(query, body, () -> query + new String(body, StandardCharsets.UTF_8));
    }

    static HttpRequest tagged(HttpRequest request, Interception call) {
        Map<String, String> headers = call.headers();
        return headers.isEmpty() ? request : new TaggedRequest(request, headers);
    }

    static void ended(
            Interception call, WatchedBody<?> body, @Nullable HttpResponse<?> response, @Nullable Throwable thrown) {
        if (response != null) {
            Map<String, String> headers = new TreeMap<>();
            response.headers().map().forEach((name, values) -> headers.put(name, String.join(", ", values)));
            Answer answer = Answer.of(String.valueOf(response.statusCode()), response.statusCode() < FIRST_FAILURE)
                    .withHeaders(headers);
            call.ended(body.body().map(answer::withBody).orElse(answer));
        } else if (thrown != null) {
            call.ended(Answer.thrown(
                    thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown));
        }
    }
}
