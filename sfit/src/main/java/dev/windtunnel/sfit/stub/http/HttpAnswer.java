package dev.windtunnel.sfit.stub.http;

import java.util.Map;

/**
 * An answer of HTTP: what a stub answers, or what the code under test has answered.
 *
 * @param status the status
 * @param headers the headers
 * @param body the body
 */
public record HttpAnswer(int status, Map<String, String> headers, String body) {
    public HttpAnswer {
        headers = Map.copyOf(headers);
    }

    /** An answer without headers. */
    public static HttpAnswer of(int status, String body) {
        return new HttpAnswer(status, Map.of(), body);
    }

    /** 200 with this text. */
    public static HttpAnswer ok(String body) {
        return of(200, body);
    }

    /** 200 with this JSON. */
    public static HttpAnswer json(String body) {
        return new HttpAnswer(200, Map.of("Content-Type", "application/json"), body);
    }
}
