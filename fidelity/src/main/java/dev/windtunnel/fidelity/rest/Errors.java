package dev.windtunnel.fidelity.rest;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Error codes and messages in bodies, as services usually write them, among them problem details (RFC 7807). */
final class Errors {

    static final List<String> CODES = List.of("code", "errorCode", "error", "type", "__type");

    private static final List<String> MESSAGES =
            List.of("message", "detail", "errorMessage", "error_description", "title", "error");

    private Errors() {}

    static Optional<String> code(@Nullable Object body) {
        return found(body, CODES).filter(code -> !code.equals("about:blank"));
    }

    static Optional<String> message(@Nullable Object body) {
        return found(body, MESSAGES);
    }

    private static Optional<String> found(@Nullable Object body, List<String> names) {
        if (!(body instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        for (String name : names) {
            Object value = map.get(name);
            if (value instanceof Map) {
                // Such as {"error": {"code": 404, "message": "..."}}.
                Optional<String> inside = found(value, names);
                if (inside.isPresent()) {
                    return inside;
                }
            } else if (value instanceof String || value instanceof Number) {
                return Optional.of(String.valueOf(value));
            }
        }
        return Optional.empty();
    }
}
