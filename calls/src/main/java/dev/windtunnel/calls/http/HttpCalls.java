package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Fault;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.Outgoing;
import dev.windtunnel.calls.Payload;
import dev.windtunnel.calls.Signature;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Flow;
import java.util.stream.Collectors;
import javax.net.ssl.SSLSession;

/** What an HTTP call is, in the terms of {@code calls}. */
final class HttpCalls {

    private HttpCalls() {}

    static Outgoing describe(HttpRequest request, HttpClient client) {
        URI uri = request.uri();
        String host = String.valueOf(uri.getHost());
        int port = uri.getPort() >= 0 ? uri.getPort() : "https".equals(uri.getScheme()) ? 443 : 80;
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        // Ports of this machine differ from run to run, so they are no part of a name.
        String module = isLoopback(host) ? "" : host + ":" + port;
        return new Outgoing(
                Outgoing.Protocol.HTTP,
                host + ":" + port,
                new Signature(module, request.method() + " " + path, ""),
                payload(request),
                request.timeout().isPresent() || client.connectTimeout().isPresent(),
                Map.of());
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
    }

    private static Payload payload(HttpRequest request) {
        String query = request.uri().getRawQuery();
        String body = request.bodyPublisher().flatMap(RequestBody::text).orElse("");
        return Payload.of((query == null ? "" : "?" + query) + body);
    }

    static HttpRequest tagged(HttpRequest request, Interception call) {
        Map<String, String> headers = call.headers();
        if (headers.isEmpty()) {
            return request;
        }
        HttpRequest.Builder builder = HttpRequest.newBuilder(request, (name, value) -> true);
        headers.forEach(builder::setHeader);
        return builder.build();
    }

    /** The answer that a service would have given. */
    static <T> HttpResponse<T> answered(
            HttpRequest request, Fault.HttpStatus status, HttpResponse.BodyHandler<T> handler) {
        HttpHeaders headers = HttpHeaders.of(
                status.headers().entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.of(entry.getValue()))),
                (name, value) -> true);
        HttpResponse.BodySubscriber<T> subscriber = handler.apply(new HttpResponse.ResponseInfo() {
            @Override
            public int statusCode() {
                return status.code();
            }

            @Override
            public HttpHeaders headers() {
                return headers;
            }

            @Override
            public HttpClient.Version version() {
                return HttpClient.Version.HTTP_1_1;
            }
        });
        subscriber.onSubscribe(new Flow.Subscription() {
            @Override
            public void request(long n) {}

            @Override
            public void cancel() {}
        });
        if (!status.body().isEmpty()) {
            subscriber.onNext(List.of(ByteBuffer.wrap(status.body().getBytes(StandardCharsets.UTF_8))));
        }
        subscriber.onComplete();
        return new Answer<>(
                request,
                status.code(),
                headers,
                subscriber.getBody().toCompletableFuture().join());
    }

    private record Answer<T>(HttpRequest request, int statusCode, HttpHeaders headers, T body)
            implements HttpResponse<T> {
        @Override
        public Optional<HttpResponse<T>> previousResponse() {
            return Optional.empty();
        }

        @Override
        public Optional<SSLSession> sslSession() {
            return Optional.empty();
        }

        @Override
        public URI uri() {
            return request.uri();
        }

        @Override
        public HttpClient.Version version() {
            return HttpClient.Version.HTTP_1_1;
        }
    }
}
