package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.http.BodyBreak;
import dev.windtunnel.calls.http.BreakingStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;
import org.apache.hc.client5.http.classic.ExecRuntime;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.jspecify.annotations.Nullable;

/** The entity of an answer that breaks off while the caller reads it. */
final class BreakingEntity extends HttpEntityWrapper {

    private final ExecRuntime runtime;
    private final BodyBreak breaking;
    private @Nullable BreakingStream content;

    private BreakingEntity(HttpEntity entity, ExecRuntime runtime, Interception call) {
        super(entity);
        this.runtime = runtime;
        this.breaking =
                new BodyBreak(call, entity.getContentLength(), broken -> new SocketException("Connection reset"));
    }

    /** Has the body of an answer break off, if it has one. */
    static void breakOff(ClassicHttpResponse response, ExecRuntime runtime, Interception call) {
        if (response.getEntity() != null) {
            response.setEntity(new BreakingEntity(response.getEntity(), runtime, call));
        }
    }

    @Override
    public @Nullable InputStream getContent() throws IOException {
        InputStream real = super.getContent();
        if (real != null && (content == null || !content.reads(real))) {
            content = new BreakingStream(real, breaking, runtime::discardEndpoint);
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
