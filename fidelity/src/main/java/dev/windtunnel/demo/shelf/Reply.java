package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the service answers.
 *
 * @param body empty if there is none
 */
record Reply(int status, Map<String, Object> body, Map<String, String> headers) {

    static final int OK = 200;
    static final int CREATED = 201;
    static final int ACCEPTED = 202;
    static final int NOTHING_TO_SAY = 204;
    static final int PARTIAL = 206;

    private static final int FIRST_ERROR = 400;

    static Reply of(int status, Map<String, Object> body) {
        return new Reply(status, body, Map.of());
    }

    static Reply ok(Map<String, Object> body) {
        return of(OK, body);
    }

    static Reply done() {
        return of(NOTHING_TO_SAY, Map.of());
    }

    static Reply error(int status, String code, String message) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("code", code);
        body.put("message", message);
        // The answer to HEAD has no body.
        return new Reply(status, body, Map.of("Error-Code", code));
    }

    boolean isError() {
        return status >= FIRST_ERROR;
    }

    Reply withBody(Map<String, Object> other) {
        return new Reply(status, other, headers);
    }

    Reply withStatus(int other) {
        return new Reply(other, body, headers);
    }

    Reply withHeader(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Reply(status, body, all);
    }
}
