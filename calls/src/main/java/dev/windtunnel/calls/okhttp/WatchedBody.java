package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.message.Body;
import java.io.IOException;
import java.nio.ByteBuffer;
import okhttp3.MediaType;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/** The body of a response, which tells what the caller reads of it. It reads nothing that the caller does not read. */
final class WatchedBody extends ResponseBody {

    private final ResponseBody body;
    private final BufferedSource source;

    WatchedBody(ResponseBody body, Body passing) {
        this.body = body;
        this.source = Okio.buffer(new Passing(body.source(), passing));
    }

    @Override
    public @Nullable MediaType contentType() {
        return body.contentType();
    }

    @Override
    public long contentLength() {
        return body.contentLength();
    }

    @Override
    public BufferedSource source() {
        return source;
    }

    private static final class Passing extends ForwardingSource {
        private final Body passing;

        Passing(BufferedSource source, Body passing) {
            super(source);
            this.passing = passing;
        }

        @Override
        public long read(Buffer sink, long byteCount) throws IOException {
            long before = sink.size();
            long read = super.read(sink, byteCount);
            if (read < 0) {
                passing.ends();
            } else if (read > 0) {
                Buffer part = new Buffer();
                sink.copyTo(part, before, read);
                passing.passes(ByteBuffer.wrap(part.readByteArray()));
            }
            return read;
        }
    }
}
