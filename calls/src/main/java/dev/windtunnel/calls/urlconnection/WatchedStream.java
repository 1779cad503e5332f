package dev.windtunnel.calls.urlconnection;

import dev.windtunnel.calls.message.Body;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** The body of an answer, which tells what the caller reads of it. It reads nothing that the caller does not read. */
final class WatchedStream extends FilterInputStream {

    private final Body passing;

    WatchedStream(InputStream stream, Body passing) {
        super(stream);
        this.passing = passing;
    }

    boolean watches(InputStream stream) {
        return in == stream;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        if (read < 0) {
            passing.ends();
        } else {
            passing.passes(ByteBuffer.wrap(new byte[] {(byte) read}));
        }
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        if (read < 0) {
            passing.ends();
        } else {
            passing.passes(ByteBuffer.wrap(bytes, offset, read));
        }
        return read;
    }
}
