package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.ReasonPhrase;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/** An injected answer, as a service sends it. */
record InjectedAnswer(SdkHttpResponse response, String body) {

    static InjectedAnswer of(Fault.HttpStatus status, SdkHttpRequest request) {
        SdkHttpResponse.Builder response =
                SdkHttpResponse.builder().statusCode(status.code()).statusText(ReasonPhrase.of(status.code()));
        status.headers().forEach(response::putHeader);
        String body = request.method() == SdkHttpMethod.HEAD ? "" : status.body();
        return new InjectedAnswer(response.build(), body);
    }

    void giveTo(SdkAsyncHttpResponseHandler handler) {
        handler.onHeaders(response);
        handler.onStream(new OneBuffer(body));
    }

    /** A body in one piece, delivered on demand. */
    private record OneBuffer(String body) implements Publisher<ByteBuffer> {
        @Override
        public void subscribe(Subscriber<? super ByteBuffer> reader) {
            reader.onSubscribe(new Delivery(reader, body.getBytes(StandardCharsets.UTF_8)));
            if (body.isEmpty()) {
                // An empty body needs no demand.
                reader.onComplete();
            }
        }
    }

    private static final class Delivery implements Subscription {
        private final Subscriber<? super ByteBuffer> reader;
        private final byte[] body;
        private boolean done;

        Delivery(Subscriber<? super ByteBuffer> reader, byte[] body) {
            this.reader = reader;
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
            reader.onNext(ByteBuffer.wrap(body).asReadOnlyBuffer());
            reader.onComplete();
        }

        @Override
        public synchronized void cancel() {
            done = true;
        }
    }
}
