package dev.windtunnel.calls.aws;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/**
 * Reads an answer that the caller never gets.
 *
 * @param lost is told when it was read
 * @param failed is told if there is none
 */
record DiscardingHandler(Runnable lost, Consumer<Throwable> failed) implements SdkAsyncHttpResponseHandler {

    @Override
    public void onHeaders(SdkHttpResponse response) {}

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
        stream.subscribe(new Reader());
    }

    @Override
    public void onError(Throwable thrown) {
        failed.accept(thrown);
    }

    private final class Reader implements Subscriber<ByteBuffer> {
        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(ByteBuffer part) {}

        @Override
        public void onError(Throwable thrown) {
            // The work is done, and the caller does not get the answer in any case.
            lost.run();
        }

        @Override
        public void onComplete() {
            lost.run();
        }
    }
}
