package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.http.HttpDescription;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/** Reads a request's body without consuming it. */
final class RequestBody {

    /** Holds bytes and gives them to every subscriber, at once. Others may read a file, or may be read only once. */
    private static final String OF_BYTES = "software.amazon.awssdk.core.internal.http.async.SimpleHttpContentPublisher";

    /** Reading larger bodies twice costs more than telling two calls apart is worth. */
    private static final long LARGEST = 1 << 20;

    private RequestBody() {}

    /** The body, if it is in memory and not too large. */
    static byte[] bytes(SdkHttpContentPublisher publisher) {
        boolean isSmall =
                publisher.contentLength().filter(length -> length <= LARGEST).isPresent();
        if (!isSmall || !publisher.getClass().getName().equals(OF_BYTES)) {
            return HttpDescription.NO_BODY;
        }
        Bytes bytes = new Bytes();
        publisher.subscribe(bytes);
        return bytes.read.toByteArray();
    }

    private static final class Bytes implements Subscriber<ByteBuffer> {
        private final ByteArrayOutputStream read = new ByteArrayOutputStream();

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(ByteBuffer part) {
            byte[] bytes = new byte[part.remaining()];
            part.duplicate().get(bytes);
            read.writeBytes(bytes);
        }

        @Override
        public void onError(Throwable thrown) {}

        @Override
        public void onComplete() {}
    }
}
