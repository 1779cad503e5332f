package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Payload;
import dev.windtunnel.calls.Signature;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** Describes HTTP calls in the terms of {@code calls}. */
final class HttpCalls {

    private static final byte[] NO_BODY = new byte[0];
    private static final int FIRST_FAILURE = 400;

    private HttpCalls() {}

    static OutgoingCall describe(HttpRequest request, HttpClient client) {
        URI uri = request.uri();
        String host = String.valueOf(uri.getHost());
        int port = uri.getPort() >= 0 ? uri.getPort() : "https".equals(uri.getScheme()) ? 443 : 80;
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        String address = host + ":" + port;
        // Ports of this machine differ from run to run, so they are not part of the signature.
        String module = isLoopback(host) ? "" : address;
        return new OutgoingCall(
                OutgoingCall.Protocol.HTTP,
                address,
                new Signature(module, request.method() + " " + path, ""),
                payload(request),
                request.timeout().isPresent() || client.connectTimeout().isPresent(),
                Map.of());
    }

    private static boolean isLoopback(String host) {
        return host.equalsIgnoreCase("localhost") || host.startsWith("127.") || host.equals("[::1]");
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

    static void ended(Interception call, @Nullable HttpResponse<?> response, @Nullable Throwable thrown) {
        if (response != null) {
            call.ended(String.valueOf(response.statusCode()), response.statusCode() < FIRST_FAILURE);
        } else if (thrown != null) {
            Throwable cause =
                    thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
            call.ended(cause.getClass().getSimpleName(), false);
        }
    }
}
