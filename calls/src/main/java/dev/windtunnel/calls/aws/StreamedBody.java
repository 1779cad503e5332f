package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.typed.TypedCalls;
import java.io.IOException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;

/** The streamed body of a request: what is recognized of it is one more parameter of the call. */
final class StreamedBody {

    private static final String BODY = "Body";
    private static final long UNKNOWN = -1;

    private StreamedBody() {}

    static RequestBody watched(RequestBody body, TypedCalls.Open call) {
        call.awaits(BODY);
        long expected = body.optionalContentLength().orElse(UNKNOWN);
        ContentStreamProvider watching = () -> new DigestedStream(body.contentStreamProvider().newStream(), expected) {
            @Override
            public void close() throws IOException {
                tell(this, call);
                super.close();
            }

            @Override
            public int read(byte[] bytes, int from, int most) throws IOException {
                int read = super.read(bytes, from, most);
                tell(this, call);
                return read;
            }
        };
        return body.optionalContentLength()
                .map(length -> RequestBody.fromContentProvider(watching, length, body.contentType()))
                .orElseGet(() -> RequestBody.fromContentProvider(watching, body.contentType()));
    }

    /** The SDK reads a body several times: to sign it, to add a checksum, and for each attempt. All that read it to its end saw the same. */
    private static void tell(DigestedStream read, TypedCalls.Open call) {
        read.digest().ifPresent(digest -> call.parameter(BODY, digest));
    }
}
