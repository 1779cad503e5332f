package dev.windtunnel.calls.urlconnection;

import java.net.HttpURLConnection;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The header {@code Authorization} of a request. The platform's connection sends it, but does not return it to callers, so it is kept when it
 * is set: the service that a client of AWS calls may be told by nothing else, and a copy of the request needs it.
 */
final class SecretHeader {

    private static final String NAME = "Authorization";

    private @Nullable String value;

    /** A header is set. */
    synchronized void set(String name, @Nullable String to) {
        if (name.equalsIgnoreCase(NAME)) {
            value = to;
        }
    }

    /** A header is added to those with the same name. */
    synchronized void add(String name, @Nullable String more) {
        if (name.equalsIgnoreCase(NAME)) {
            value = value == null || more == null ? more : value + ", " + more;
        }
    }

    /** A header of the request. */
    synchronized @Nullable String header(HttpURLConnection connection, String name) {
        return name.equalsIgnoreCase(NAME) && value != null ? value : connection.getRequestProperty(name);
    }

    /** All headers of the request. */
    synchronized Map<String, String> headers(HttpURLConnection connection) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        connection.getRequestProperties().forEach((name, values) -> headers.put(name, String.join(", ", values)));
        if (value != null) {
            headers.put(NAME, value);
        }
        return headers;
    }
}
