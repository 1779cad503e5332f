package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.jspecify.annotations.Nullable;

/** The entity of an answer, whose body is looked at while the caller reads it. Nothing is read that the caller does not read. */
final class WatchedEntity extends HttpEntityWrapper {

    private final Body body;

    private WatchedEntity(HttpEntity entity, Body body) {
        super(entity);
        this.body = body;
    }

    /** The answer that the caller gets, with its body if somebody looks at it. */
    static Answer watch(ClassicHttpResponse response, boolean looks) {
        Answer answer = ApacheCalls.answer(response);
        HttpEntity entity = response.getEntity();
        if (!looks || entity == null) {
            return answer;
        }
        Body body = Body.of(ApacheCalls.contentType(response));
        response.setEntity(new WatchedEntity(entity, body));
        return answer.withBody(body);
    }

    @Override
    public @Nullable InputStream getContent() throws IOException {
        InputStream content = super.getContent();
        return content == null ? null : new WatchedStream(content, body);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        super.writeTo(new FilterOutputStream(out) {
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
        });
        body.ends();
    }

    private static final class WatchedStream extends FilterInputStream {
        private final Body body;

        WatchedStream(InputStream content, Body body) {
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

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
