package dev.windtunnel.calls.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** A body that breaks off while the caller reads it. It reads nothing that the caller does not read, except for one byte. */
public final class BreakingStream extends InputStream {

    /** Ends the real connection, which is as good as ever. */
    @FunctionalInterface
    public interface Abort {
        void run() throws IOException;
    }

    private final InputStream content;
    private final BodyBreak breaking;
    private final Abort abort;

    public BreakingStream(InputStream content, BodyBreak breaking, Abort abort) {
        this.content = content;
        this.breaking = breaking;
        this.abort = abort;
    }

    /** Whether this stream reads that one. */
    public boolean reads(InputStream stream) {
        return content == stream;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int passing = 0;
        while (passing == 0) {
            if (breaking.isDue()) {
                throw broken();
            }
            int read = content.read(bytes, from, breaking.most(length));
            if (read < 0 && breaking.isDueAtTheEnd()) {
                throw broken();
            }
            if (read < 0) {
                return read;
            }
            ByteBuffer part = breaking.passing(ByteBuffer.wrap(bytes, from, read));
            passing = part.remaining();
            part.get(bytes, from, passing);
        }
        return passing;
    }

    private IOException broken() {
        IOException broken = breaking.happen();
        try {
            abort.run();
        } catch (IOException e) {
            broken.addSuppressed(e);
        }
        return broken;
    }

    @Override
    public int available() throws IOException {
        return breaking.isDue() ? 0 : breaking.most(content.available());
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
