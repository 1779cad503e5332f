package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.http.HttpDescription;
import java.io.IOException;
import okhttp3.MultipartBody;
import okhttp3.RequestBody;
import okio.Buffer;
import org.jspecify.annotations.Nullable;

/** Reads a request's body without consuming it. */
final class RequestBytes {

    /** Reading larger bodies twice costs more than telling two calls apart is worth. */
    private static final long LARGEST = 1 << 20;

    private RequestBytes() {}

    /** The body, if it is one of OkHttp's own that can be written again; others may notice that they are written twice. */
    static byte[] of(@Nullable RequestBody body) {
        if (body == null || !isRepeatable(body)) {
            return HttpDescription.NO_BODY;
        }
        try {
            long length = body.contentLength();
            if (length <= 0 || length > LARGEST) {
                return HttpDescription.NO_BODY;
            }
            Buffer bytes = new Buffer();
            body.writeTo(bytes);
            return bytes.readByteArray();
        } catch (IOException e) {
            // OkHttp gets the same exception, and the caller gets it from there.
            return HttpDescription.NO_BODY;
        }
    }

    /** The boundaries of parts are random, so their bytes would give every call a name of its own. */
    private static boolean isRepeatable(RequestBody body) {
        return body.getClass().getName().startsWith("okhttp3.")
                && !(body instanceof MultipartBody)
                && !body.isOneShot()
                && !body.isDuplex();
    }
}
