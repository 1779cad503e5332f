package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.http.HttpDescription;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.jspecify.annotations.Nullable;

/** Reads the body of an asynchronous request without consuming it, by sending it here first. */
final class ProducedBody implements DataStreamChannel {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private boolean isComplete;

    private ProducedBody() {}

    /** The body, if it can be sent again and is not too large. */
    static byte[] bytes(@Nullable AsyncEntityProducer producer) {
        if (producer == null || !producer.isRepeatable() || !RequestBody.isSmall(producer.getContentLength())) {
            return HttpDescription.NO_BODY;
        }
        ProducedBody body = new ProducedBody();
        try {
            body.read(producer);
        } catch (IOException e) {
            // The caller learns of it when the library sends the body.
            return HttpDescription.NO_BODY;
        } finally {
            // As the library does before it sends a body again.
            producer.releaseResources();
        }
        return body.isComplete ? body.bytes.toByteArray() : HttpDescription.NO_BODY;
    }

    /** Stops if the producer has nothing at the moment, because nobody may wait for it here. */
    private void read(AsyncEntityProducer producer) throws IOException {
        int before = -1;
        while (!isComplete && before < bytes.size() && bytes.size() <= RequestBody.LARGEST) {
            before = bytes.size();
            producer.produce(this);
        }
    }

    @Override
    public void requestOutput() {}

    @Override
    public int write(ByteBuffer source) {
        byte[] part = new byte[source.remaining()];
        source.get(part);
        bytes.writeBytes(part);
        return part.length;
    }

    @Override
    public void endStream() {
        isComplete = true;
    }

    @Override
    public void endStream(@Nullable List<? extends Header> trailers) {
        isComplete = true;
    }
}
