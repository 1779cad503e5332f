package dev.windtunnel.calls.apache4;

import java.nio.ByteBuffer;
import org.apache.http.nio.ContentDecoder;
import org.apache.http.nio.IOControl;

/** The body of an injected answer, as a connection hands it out. */
final class InjectedContent implements ContentDecoder {

    /** Nothing comes from a connection, so nothing can be suspended. */
    static final IOControl NO_CONTROL = new IOControl() {
        @Override
        public void requestInput() {}

        @Override
        public void suspendInput() {}

        @Override
        public void requestOutput() {}

        @Override
        public void suspendOutput() {}

        @Override
        public void shutdown() {}
    };

    private final ByteBuffer body;
    private boolean isCompleted;

    InjectedContent(byte[] body) {
        this.body = ByteBuffer.wrap(body);
    }

    @Override
    public int read(ByteBuffer target) {
        if (!body.hasRemaining()) {
            isCompleted = true;
            return -1;
        }
        int length = Math.min(body.remaining(), target.remaining());
        ByteBuffer part = body.duplicate();
        part.limit(part.position() + length);
        target.put(part);
        body.position(body.position() + length);
        isCompleted = !body.hasRemaining();
        return length;
    }

    @Override
    public boolean isCompleted() {
        return isCompleted;
    }
}
