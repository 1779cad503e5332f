package dev.windtunnel.calls.http;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Describes HTTP calls in the terms of {@code calls}, whichever client makes them. */
public final class HttpDescription {

    /** The body of a request that has none, or whose body can be read only once. */
    public static final byte[] NO_BODY = new byte[0];

    private static final int FIRST_FAILURE = 400;

    /** Methods that change nothing (RFC 9110, 9.2.1). */
    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    private HttpDescription() {}

    /** A call of a client that waits so long. */
    public static OutgoingCall of(String method, URI uri, byte[] body, Timeouts timeouts) {
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        return OutgoingCall.of(
                        HttpProtocol.INSTANCE,
                        address(uri),
                        new Signature("", method + " " + path, ""),
                        payload(uri, body))
                .waiting(timeouts)
                .withEffect(!SAFE.contains(method));
    }

    /** Clients call hosts such as {@code my_service}, too, whose names a URI takes for no host at all. */
    private static String address(URI uri) {
        String usual = "https".equals(uri.getScheme()) ? ":443" : ":80";
        if (uri.getHost() != null) {
            return uri.getHost() + (uri.getPort() >= 0 ? ":" + uri.getPort() : usual);
        }
        String authority = String.valueOf(uri.getRawAuthority());
        String host = authority.substring(authority.indexOf('@') + 1);
        return host.matches(".*:\\d+") ? host : host + usual;
    }

    private static Payload payload(URI uri, byte[] body) {
        String rawQuery = uri.getRawQuery();
        String query = rawQuery == null ? "" : "?" + rawQuery;
        return Payload.of(query, body, () -> query + new String(body, StandardCharsets.UTF_8));
    }

    /** An answer with this status. */
    public static Answer answer(int status) {
        return Answer.of(String.valueOf(status), status < FIRST_FAILURE);
    }
}
