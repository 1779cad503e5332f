package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.http.HttpDescription;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.HttpEntity;

/** Reads a request's body without consuming it. */
final class RequestBody {

    /** Reading larger bodies twice costs more than telling two calls apart is worth. */
    static final long LARGEST = 1 << 20;

    private RequestBody() {}

    /** The body, if it can be sent again and is not too large. */
    static byte[] bytes(ClassicHttpRequest request) {
        HttpEntity entity = request.getEntity();
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

    /** Whether there is something to send. */
    static boolean isThere(ClassicHttpRequest request) {
        return request.getEntity() != null && request.getEntity().getContentLength() != 0;
    }

    static boolean isSmall(long length) {
        return length > 0 && length <= LARGEST;
    }
}
