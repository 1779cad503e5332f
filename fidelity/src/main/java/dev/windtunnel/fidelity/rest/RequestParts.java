package dev.windtunnel.fidelity.rest;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A request that is being written. */
final class RequestParts {

    private final String method;
    private final StringBuilder query = new StringBuilder();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<String> cookies = new ArrayList<>();
    private String path;
    private byte[] body = {};
    private boolean hasBody;

    RequestParts(String method, String path) {
        this.method = method;
        this.path = path;
    }

    /** In a path and in a query alike: a space is %20 and never a plus. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** @param value encoded already */
    void path(String name, String value) {
        path = path.replace("{" + name + "}", value);
    }

    void query(String name, String value) {
        query.append(query.isEmpty() ? '?' : '&')
                .append(encoded(name))
                .append('=')
                .append(encoded(value));
    }

    void header(String name, String value) {
        headers.put(name, value);
    }

    void cookie(String name, String value) {
        cookies.add(name + "=" + encoded(value));
    }

    void body(byte[] bytes, String mediaType) {
        body = bytes;
        hasBody = true;
        headers.put("Content-Type", mediaType);
    }

    HttpRequest request(URI base, Duration timeout) {
        String root = base.toString().replaceFirst("/$", "");
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(URI.create(root + path + query)).timeout(timeout);
        headers.forEach(builder::header);
        if (!cookies.isEmpty()) {
            builder.header("Cookie", String.join("; ", cookies));
        }
        return builder.method(
                        method,
                        hasBody ? HttpRequest.BodyPublishers.ofByteArray(body) : HttpRequest.BodyPublishers.noBody())
                .build();
    }
}
