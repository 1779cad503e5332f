package dev.windtunnel.calls.http;

import dev.windtunnel.calls.fault.Fault;
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
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.stream.Collectors;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/** An injected response, read by the caller's own body handler. */
record InjectedAnswer<T extends @Nullable Object>(HttpRequest request, int statusCode, HttpHeaders headers, T body)
        implements HttpResponse<T> {

    static <T> CompletionStage<HttpResponse<T>> of(
            HttpRequest request, Fault.HttpStatus status, HttpResponse.BodyHandler<T> handler) {
        HttpHeaders headers = headers(status);
        HttpResponse.BodySubscriber<T> subscriber = handler.apply(new Info(status.code(), headers));
        byte[] body = status.body().getBytes(StandardCharsets.UTF_8);
        subscriber.onSubscribe(new OneBuffer(subscriber, body));
        if (body.length == 0) {
            // An empty body needs no demand.
            subscriber.onComplete();
        }
        return subscriber.getBody().thenApply(read -> new InjectedAnswer<>(request, status.code(), headers, read));
    }

    private static HttpHeaders headers(Fault.HttpStatus status) {
        Map<String, List<String>> headers = status.headers().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.of(entry.getValue())));
        return HttpHeaders.of(headers, (name, value) -> true);
    }

    private record Info(int statusCode, HttpHeaders headers) implements HttpResponse.ResponseInfo {
        @Override
        public HttpClient.Version version() {
            return HttpClient.Version.HTTP_1_1;
        }
    }

    /** A body in one piece, delivered on demand. */
    private static final class OneBuffer implements Flow.Subscription {
        private final Flow.Subscriber<List<ByteBuffer>> subscriber;
        private final byte[] body;
        private boolean done;

        OneBuffer(Flow.Subscriber<List<ByteBuffer>> subscriber, byte[] body) {
            this.subscriber = subscriber;
            this.body = body;
            this.done = body.length == 0;
        }

        @Override
        public void request(long n) {
            synchronized (this) {
                if (done) {
                    return;
                }
                done = true;
            }
            subscriber.onNext(List.of(ByteBuffer.wrap(body).asReadOnlyBuffer()));
            subscriber.onComplete();
        }

        @Override
        public synchronized void cancel() {
            done = true;
        }
    }

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
