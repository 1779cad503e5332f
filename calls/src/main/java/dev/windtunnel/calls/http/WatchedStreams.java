package dev.windtunnel.calls.http;

import dev.windtunnel.calls.message.Body;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Streams through which the body of an answer passes to the caller. They read and keep nothing that the caller does not read. */
public final class WatchedStreams {

    private WatchedStreams() {}

    /** A stream from which the caller reads the body. */
    public static InputStream reading(InputStream content, Body body) {
        return new Reading(content, body);
    }

    /** A stream into which the caller has the body written. */
    public static OutputStream writing(OutputStream out, Body body) {
        return new Writing(out, body);
    }

    private static final class Reading extends FilterInputStream {
        private final Body body;

        Reading(InputStream content, Body body) {
            super(content);
            this.body = body;
        }

        @Override
        public int read() throws IOException {
            int next = in.read();
            if (next < 0) {
                body.ends();
            } else {
                body.passes(ByteBuffer.wrap(new byte[] {(byte) next}));
            }
            return next;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = in.read(bytes, from, length);
            if (read < 0) {
                body.ends();
            } else {
                body.passes(ByteBuffer.wrap(bytes, from, read));
            }
            return read;
        }

        /** What is read twice would pass twice. */
        @Override
        public boolean markSupported() {
            return false;
        }
    }

    private static final class Writing extends FilterOutputStream {
        private final Body body;

        Writing(OutputStream out, Body body) {
            super(out);
            this.body = body;
        }

        @Override
        public void write(int next) throws IOException {
            out.write(next);
            body.passes(ByteBuffer.wrap(new byte[] {(byte) next}));
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
            body.passes(ByteBuffer.wrap(bytes, from, length));
        }
    }
}
