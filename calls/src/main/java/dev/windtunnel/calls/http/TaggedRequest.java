package dev.windtunnel.calls.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A request with additional headers. Rebuilding the request would cost more than the rest of an interception. */
final class TaggedRequest extends HttpRequest {

    private final HttpRequest request;
    private final Map<String, String> more;

    TaggedRequest(HttpRequest request, Map<String, String> more) {
        this.request = request;
        this.more = more;
    }

    @Override
    public Optional<BodyPublisher> bodyPublisher() {
        return request.bodyPublisher();
    }

    @Override
    public String method() {
        return request.method();
    }

    @Override
    public Optional<Duration> timeout() {
        return request.timeout();
    }

    @Override
    public boolean expectContinue() {
        return request.expectContinue();
    }

    @Override
    public URI uri() {
        return request.uri();
    }

    @Override
    public Optional<HttpClient.Version> version() {
        return request.version();
    }

    @Override
    public HttpHeaders headers() {
        // Asked for when the request is sent: agents that trace add theirs to the original request then.
        Map<String, List<String>> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        all.putAll(request.headers().map());
        more.forEach((name, value) -> all.put(name, List.of(value)));
        return HttpHeaders.of(all, (name, value) -> true);
    }

    @Override
    public String toString() {
        return request.toString();
    }
}
