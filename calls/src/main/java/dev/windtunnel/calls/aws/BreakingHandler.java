package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.http.BodyBreak;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/** The SDK's own handler of an answer, which gets the beginning of it, and then hears that the connection was reset. */
final class BreakingHandler implements SdkAsyncHttpResponseHandler {

    private final SdkAsyncHttpResponseHandler handler;
    private final Interception call;
    private final Consumer<Throwable> failed;
    private volatile long length = BodyBreak.UNKNOWN;

    BreakingHandler(SdkAsyncHttpResponseHandler handler, Interception call, Consumer<Throwable> failed) {
        this.handler = handler;
        this.call = call;
        this.failed = failed;
    }

    @Override
    public void onHeaders(SdkHttpResponse response) {
        response.firstMatchingHeader("Content-Length").ifPresent(value -> length = Long.parseLong(value));
        handler.onHeaders(response);
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
        BodyBreak breaking = new BodyBreak(call, length, broken -> new SocketException("Connection reset"));
        handler.onStream(reader -> stream.subscribe(new Breaking(reader, breaking)));
    }

    @Override
    public void onError(Throwable thrown) {
        handler.onError(thrown);
    }

    private final class Breaking implements Subscriber<ByteBuffer> {
        private final Subscriber<? super ByteBuffer> reader;
        private final BodyBreak breaking;
        private @Nullable Subscription upstream;
        private boolean isOver;

        Breaking(Subscriber<? super ByteBuffer> reader, BodyBreak breaking) {
            this.reader = reader;
            this.breaking = breaking;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            reader.onSubscribe(subscription);
        }

        @Override
        public void onNext(ByteBuffer part) {
            if (isOver) {
                return;
            }
            ByteBuffer passing = breaking.passing(part);
            boolean isEmpty = !passing.hasRemaining();
            if (!isEmpty) {
                reader.onNext(passing);
            }
            if (breaking.isDue()) {
                breakOff();
            } else if (isEmpty && upstream != null) {
                // The reader has asked for a part, and has not got it.
                upstream.request(1);
            }
        }

        private void breakOff() {
            isOver = true;
            IOException broken = breaking.happen();
            reader.onError(broken);
            failed.accept(broken);
            if (upstream != null) {
                upstream.cancel();
            }
        }

        @Override
        public void onError(Throwable thrown) {
            if (!isOver) {
                reader.onError(thrown);
            }
        }

        @Override
        public void onComplete() {
            if (isOver) {
                return;
            }
            if (breaking.isDueAtTheEnd()) {
                breakOff();
            } else {
                reader.onComplete();
            }
        }
    }
}
