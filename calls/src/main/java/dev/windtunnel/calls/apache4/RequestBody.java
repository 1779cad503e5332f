package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.http.HttpDescription;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.http.HttpEntity;
import org.apache.http.HttpEntityEnclosingRequest;
import org.apache.http.HttpRequest;
import org.jspecify.annotations.Nullable;

/** Reads a request's body without consuming it. */
final class RequestBody {

    /** Reading larger bodies twice costs more than telling two calls apart is worth. */
    private static final long LARGEST = 1 << 20;

    private RequestBody() {}

    /** The body, if it can be sent again and is not too large. */
    static byte[] bytes(HttpRequest request) {
        return request instanceof HttpEntityEnclosingRequest enclosing
                ? bytes(enclosing.getEntity())
                : HttpDescription.NO_BODY;
    }

    private static byte[] bytes(@Nullable HttpEntity entity) {
        if (entity == null || !entity.isRepeatable() || !isSmall(entity.getContentLength())) {
            return HttpDescription.NO_BODY;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) entity.getContentLength());
        try {
            entity.writeTo(bytes);
        } catch (IOException e) {
            // The caller learns of it when the library sends the body.
            return HttpDescription.NO_BODY;
        }
        return bytes.toByteArray();
    }

    private static boolean isSmall(long length) {
        return length > 0 && length <= LARGEST;
    }
}
