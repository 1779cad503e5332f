package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.typed.TypedCalls;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;

/** The streamed body of a request: what is recognized of it is one more parameter of the call. */
final class StreamedBody {

    private static final String BODY = "Body";
    private static final long UNKNOWN = -1;

    private StreamedBody() {}

    /** The SDK reads a body several times: to sign it, to add a checksum, and for each attempt. All that read it to its end saw the same. */
    static RequestBody watched(RequestBody body, TypedCalls.Open call) {
        call.awaits(BODY);
        long expected = body.optionalContentLength().orElse(UNKNOWN);
        ContentStreamProvider watching = () -> new DigestedStream(
                body.contentStreamProvider().newStream(), expected, digest -> call.parameter(BODY, digest));
        return body.optionalContentLength()
                .map(length -> RequestBody.fromContentProvider(watching, length, body.contentType()))
                .orElseGet(() -> RequestBody.fromContentProvider(watching, body.contentType()));
    }
}
