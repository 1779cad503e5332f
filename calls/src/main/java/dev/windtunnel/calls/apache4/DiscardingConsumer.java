package dev.windtunnel.calls.apache4;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.http.HttpEntity;
import org.apache.http.HttpResponse;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.ContentDecoder;
import org.apache.http.nio.IOControl;
import org.apache.http.nio.protocol.AbstractAsyncResponseConsumer;
import org.apache.http.protocol.HttpContext;

/** Reads an answer that is lost. */
final class DiscardingConsumer extends AbstractAsyncResponseConsumer<Object> {

    private static final int BUFFER = 4096;

    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);

    @Override
    protected void onResponseReceived(HttpResponse response) {}

    @Override
    protected void onEntityEnclosed(HttpEntity entity, ContentType type) {}

    @Override
    protected void onContentReceived(ContentDecoder decoder, IOControl control) throws IOException {
        buffer.clear();
        while (decoder.read(buffer) > 0) {
            buffer.clear();
        }
    }

    @Override
    protected Object buildResult(HttpContext context) {
        return this;
    }

    @Override
    protected void releaseResources() {}
}
