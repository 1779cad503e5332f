package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/** The SDK's own handler of an answer, with an eye on what passes. It asks for nothing and keeps nothing that the SDK does not get. */
final class WatchedHandler implements SdkAsyncHttpResponseHandler {

    private final SdkAsyncHttpResponseHandler handler;
    private final Interception call;
    private volatile @Nullable Body body;

    WatchedHandler(SdkAsyncHttpResponseHandler handler, Interception call) {
        this.handler = handler;
        this.call = call;
    }

    @Override
    public void onHeaders(SdkHttpResponse response) {
        Answer answer = NettyCalls.answer(response);
        if (call.looksAtAnswers()) {
            Body passing = Body.of(response.firstMatchingHeader("Content-Type").orElse(""));
            body = passing;
            answer = answer.withBody(passing);
        }
        call.ended(answer);
        handler.onHeaders(response);
    }

    @Override
    public void onStream(Publisher<ByteBuffer> stream) {
        Body passing = body;
        handler.onStream(passing == null ? stream : reader -> stream.subscribe(new Watched(reader, passing)));
    }

    @Override
    public void onError(Throwable thrown) {
        call.ended(Answer.thrown(thrown));
        handler.onError(thrown);
    }

    private record Watched(Subscriber<? super ByteBuffer> reader, Body passing) implements Subscriber<ByteBuffer> {
        @Override
        public void onSubscribe(Subscription subscription) {
            reader.onSubscribe(subscription);
        }

        @Override
        public void onNext(ByteBuffer part) {
            passing.passes(part);
            reader.onNext(part);
        }

        @Override
        public void onError(Throwable thrown) {
            reader.onError(thrown);
        }

        @Override
        public void onComplete() {
            passing.ends();
            reader.onComplete();
        }
    }
}
