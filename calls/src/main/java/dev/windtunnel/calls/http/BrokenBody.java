package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Interception;
import java.io.IOException;
import java.net.SocketException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The caller's own body handler, which gets the beginning of an answer, and then hears that the connection was reset. */
record BrokenBody<T>(HttpResponse.BodyHandler<T> handler, Interception call) implements HttpResponse.BodyHandler<T> {

    @Override
    public HttpResponse.BodySubscriber<T> apply(HttpResponse.ResponseInfo info) {
        return new Breaking<>(
                handler.apply(info), new BodyBreak(call, length(info.headers()), body -> reset(body, info.version())));
    }

    private static long length(HttpHeaders headers) {
        return headers.firstValueAsLong("content-length").orElse(BodyBreak.UNKNOWN);
    }

    /** The platform tells what it was doing, if it speaks HTTP/1.1. */
    private static IOException reset(BodyBreak body, HttpClient.Version version) {
        if (version == HttpClient.Version.HTTP_2) {
            return new SocketException("Connection reset");
        }
        String reading = body.length() == BodyBreak.UNKNOWN
                ? "chunked transfer encoding, state: READING_DATA"
                : "fixed content-length: " + body.length() + ", bytes received: " + body.passed();
        return new IOException(reading, new SocketException("Connection reset"));
    }

    /** A connection is read when the caller wants more, so that is when the reset shows. */
    private static final class Breaking<T> implements HttpResponse.BodySubscriber<T>, Flow.Subscription {
        private final HttpResponse.BodySubscriber<T> subscriber;
        private final BodyBreak breaking;
        private Flow.@Nullable Subscription upstream;
        private long wanted;
        private boolean isEnded;
        private boolean isOver;

        Breaking(HttpResponse.BodySubscriber<T> subscriber, BodyBreak breaking) {
            this.subscriber = subscriber;
            this.breaking = breaking;
        }

        @Override
        public CompletionStage<T> getBody() {
            return subscriber.getBody();
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            upstream = subscription;
            subscriber.onSubscribe(this);
        }

        @Override
        public void request(long parts) {
            boolean isDue;
            synchronized (this) {
                wanted += Math.min(parts, Long.MAX_VALUE - wanted);
                isDue = isEnded || breaking.isDue();
            }
            if (isDue) {
                breakOff();
            } else if (upstream != null) {
                upstream.request(parts);
            }
        }

        @Override
        public void cancel() {
            if (upstream != null) {
                upstream.cancel();
            }
        }

        @Override
        public void onNext(List<ByteBuffer> parts) {
            List<ByteBuffer> passing = parts.stream()
                    .map(breaking::passing)
                    .filter(ByteBuffer::hasRemaining)
                    .map(ByteBuffer::asReadOnlyBuffer)
                    .toList();
            if (!passing.isEmpty()) {
                synchronized (this) {
                    wanted--;
                }
                subscriber.onNext(passing);
            }
            if (breaking.isDue()) {
                breakOffIfWanted();
            } else if (passing.isEmpty() && upstream != null) {
                upstream.request(1);
            }
        }

        private void breakOffIfWanted() {
            boolean isWanted;
            synchronized (this) {
                isWanted = wanted > 0;
            }
            if (isWanted) {
                breakOff();
            }
        }

        private void breakOff() {
            synchronized (this) {
                if (isOver) {
                    return;
                }
                isOver = true;
            }
            cancel();
            subscriber.onError(breaking.happen());
        }

        @Override
        public void onError(Throwable thrown) {
            if (!breaking.isDue()) {
                subscriber.onError(thrown);
            }
        }

        @Override
        public void onComplete() {
            if (!breaking.isDueAtTheEnd()) {
                subscriber.onComplete();
            } else {
                synchronized (this) {
                    isEnded = true;
                }
                breakOffIfWanted();
            }
        }
    }
}
