package dev.windtunnel.calls.aws;

import java.util.function.Consumer;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;

/** The streamed body of a request, which is recognized while the SDK reads it. */
final class StreamedBody {

    private static final long UNKNOWN = -1;

    private StreamedBody() {}

    /**
     * The same body. The SDK reads it several times: to sign it, to add a checksum, and for each attempt. All that read it to its end saw the same.
     *
     * @param listener hears what it is recognized by, each time
     */
    static RequestBody watched(RequestBody body, Consumer<String> listener) {
        long expected = body.optionalContentLength().orElse(UNKNOWN);
        ContentStreamProvider watching =
                () -> new DigestedStream(body.contentStreamProvider().newStream(), expected, listener);
        return body.optionalContentLength()
                .map(length -> RequestBody.fromContentProvider(watching, length, body.contentType()))
                .orElseGet(() -> RequestBody.fromContentProvider(watching, body.contentType()));
    }
}
