package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.http.BodyBreak;
import dev.windtunnel.calls.http.BreakingStream;
import java.net.SocketException;
import okhttp3.MediaType;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/** The body of a response that breaks off while the caller reads it. */
final class BreakingBody extends ResponseBody {

    private final ResponseBody body;
    private final BufferedSource source;

    private BreakingBody(ResponseBody body, Interception call) {
        this.body = body;
        BodyBreak breaking =
                new BodyBreak(call, body.contentLength(), broken -> new SocketException("Connection reset"));
        this.source = Okio.buffer(Okio.source(new BreakingStream(body.byteStream(), breaking, body::close)));
    }

    /** The same response, whose body breaks off. */
    static Response of(Response response, Interception call) {
        return response.newBuilder()
                .body(new BreakingBody(response.body(), call))
                .build();
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
}
