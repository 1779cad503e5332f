package dev.windtunnel.sfit.stub.http;

import dev.windtunnel.sfit.stub.StubAnswer;
import dev.windtunnel.sfit.stub.StubbedCall;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Requests of HTTP: {@code get("/users/1")}, {@code request("PATCH", "/carts/1", "{}")}. A path may have a query. */
public final class HttpCall extends StubbedCall<HttpAnswer> {

    private HttpCall(String method, @Nullable String arguments) {
        super(method, arguments);
    }

    /** All GET requests of this path; with a query, those with this query. */
    public static HttpCall get(String path) {
        return request("GET", path);
    }

    /** All POST requests to this path. */
    public static HttpCall post(String path) {
        return request("POST", path);
    }

    /** All PUT requests to this path. */
    public static HttpCall put(String path) {
        return request("PUT", path);
    }

    /** All DELETE requests to this path. */
    public static HttpCall delete(String path) {
        return request("DELETE", path);
    }

    /** All requests with this method and path. */
    public static HttpCall request(String method, String path) {
        int query = path.indexOf('?');
        return query < 0
                ? new HttpCall(method + " " + path, null)
                : new HttpCall(method + " " + path.substring(0, query), path.substring(query));
    }

    /** The requests with this method, path and body. */
    public static HttpCall request(String method, String path, String body) {
        HttpCall call = request(method, path);
        return new HttpCall(call.method(), call.arguments().orElse("") + body);
    }

    @Override
    protected String text(String query, byte[] body) {
        return query + new String(body, StandardCharsets.UTF_8);
    }

    @Override
    protected StubAnswer answer(HttpAnswer value) {
        return new StubAnswer(
                value.status(), value.headers(), List.of(value.body().getBytes(StandardCharsets.UTF_8)));
    }
}
