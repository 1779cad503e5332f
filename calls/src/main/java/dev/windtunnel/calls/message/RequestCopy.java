package dev.windtunnel.calls.message;

import java.net.URI;
import java.util.Map;

/**
 * A request by HTTP as a client sends it, so that it can be sent once more. It has what the client has, secrets, too: it is sent to
 * where the request goes, and never written down.
 *
 * @param headers by their names
 */
// Nobody compares them.
@SuppressWarnings("ArrayRecordComponent")
public record RequestCopy(String method, URI uri, Map<String, String> headers, byte[] body) {

    public RequestCopy {
        headers = Map.copyOf(headers);
    }

    @Override
    public String toString() {
        return method + " " + uri.getRawPath();
    }
}
