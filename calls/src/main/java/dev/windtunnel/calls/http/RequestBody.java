package dev.windtunnel.calls.http;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;

/** Reads a request's body without consuming it. */
final class RequestBody implements Flow.Subscriber<ByteBuffer> {

    /** Reading larger bodies twice costs more than telling two calls apart is worth. */
    private static final long LARGEST = 1 << 20;

    private static final byte[] UNREAD = new byte[0];

    private final ByteArrayOutputStream bytes;
    private boolean complete;

    private RequestBody(int length) {
        bytes = new ByteArrayOutputStream(length);
    }

    /** The body, if its publisher can be read again. The platform's publishers with a known length can. */
    static byte[] bytes(HttpRequest.BodyPublisher publisher) {
        long length = publisher.contentLength();
        if (length <= 0 || length > LARGEST || !isRepeatable(publisher)) {
            return UNREAD;
        }
        RequestBody body = new RequestBody((int) length);
        publisher.subscribe(body);
        return body.complete ? body.bytes.toByteArray() : UNREAD;
    }

    private static boolean isRepeatable(HttpRequest.BodyPublisher publisher) {
        String type = publisher.getClass().getName();
        return type.startsWith("jdk.internal.net.http.RequestPublishers$")
                && (type.endsWith("ByteArrayPublisher")
                        || type.endsWith("StringPublisher")
                        || type.endsWith("FilePublisher"));
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(ByteBuffer buffer) {
        byte[] part = new byte[buffer.remaining()];
        buffer.get(part);
        bytes.writeBytes(part);
    }

    @Override
    public void onError(Throwable thrown) {}

    @Override
    public void onComplete() {
        complete = true;
    }
}
