package dev.windtunnel.calls.http;

import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Flow;

/** Reads a request's body without spending it. */
final class RequestBody implements Flow.Subscriber<ByteBuffer> {

    /** Larger bodies are not worth reading twice to tell two calls apart. */
    private static final long LARGEST = 1 << 20;

    private final StringBuilder text = new StringBuilder();
    private boolean complete;

    private RequestBody() {}

    /** The body, if its publisher says how long it is; those publishers can be read again. */
    static Optional<String> text(HttpRequest.BodyPublisher publisher) {
        long length = publisher.contentLength();
        if (length <= 0 || length > LARGEST) {
            return Optional.empty();
        }
        RequestBody body = new RequestBody();
        publisher.subscribe(body);
        return body.complete ? Optional.of(body.text.toString()) : Optional.empty();
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(ByteBuffer bytes) {
        text.append(StandardCharsets.UTF_8.decode(bytes));
    }

    @Override
    public void onError(Throwable thrown) {}

    @Override
    public void onComplete() {
        complete = true;
    }
}
