package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.http.BodyBreak;
import dev.windtunnel.calls.http.BreakingStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;
import org.apache.http.HttpEntity;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.entity.HttpEntityWrapper;
import org.jspecify.annotations.Nullable;

/** The entity of an answer that breaks off while the caller reads it. */
final class BreakingEntity extends HttpEntityWrapper {

    private final CloseableHttpResponse response;
    private final BodyBreak breaking;
    private @Nullable BreakingStream content;

    private BreakingEntity(HttpEntity entity, CloseableHttpResponse response, Interception call) {
        super(entity);
        this.response = response;
        this.breaking =
                new BodyBreak(call, entity.getContentLength(), broken -> new SocketException("Connection reset"));
    }

    /** Has the body of an answer break off, if it has one. */
    static void breakOff(CloseableHttpResponse response, Interception call) {
        if (response.getEntity() != null) {
            response.setEntity(new BreakingEntity(response.getEntity(), response, call));
        }
    }

    @Override
    public @Nullable InputStream getContent() throws IOException {
        InputStream real = super.getContent();
        if (real != null && (content == null || !content.reads(real))) {
            content = new BreakingStream(real, breaking, response::close);
        }
        return content;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        try (InputStream stream = getContent()) {
            if (stream != null) {
                stream.transferTo(out);
            }
        }
    }
}
