package dev.windtunnel.calls.http;

import dev.windtunnel.calls.message.Body;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The caller's own body handler, with an eye on what passes. It asks for nothing and keeps nothing that the caller does not get. */
final class WatchedBody<T> implements HttpResponse.BodyHandler<T> {

    private final HttpResponse.BodyHandler<T> handler;
    private volatile @Nullable Body body;

    WatchedBody(HttpResponse.BodyHandler<T> handler) {
        this.handler = handler;
    }

    /** What has passed so far; empty if there was no answer. */
    Optional<Body> body() {
        return Optional.ofNullable(body);
    }

    @Override
    public HttpResponse.BodySubscriber<T> apply(HttpResponse.ResponseInfo info) {
        Body passing = Body.of(info.headers().firstValue("content-type").orElse(""));
        body = passing;
        return new Watched<>(handler.apply(info), passing);
    }

    private record Watched<T>(HttpResponse.BodySubscriber<T> subscriber, Body passing)
            implements HttpResponse.BodySubscriber<T> {
        @Override
        public CompletionStage<T> getBody() {
            return subscriber.getBody();
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscriber.onSubscribe(subscription);
        }

        @Override
        public void onNext(List<ByteBuffer> parts) {
            parts.forEach(passing::passes);
            subscriber.onNext(parts);
        }

        @Override
        public void onError(Throwable thrown) {
            subscriber.onError(thrown);
        }

        @Override
        public void onComplete() {
            passing.ends();
            subscriber.onComplete();
        }
    }
}
