package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A call that has found its operation.
 *
 * @param path the names in the path
 * @param options what stands in the query and, with names in lower case, in the headers
 * @param body the members of the body; empty if there is none
 */
record Request(
        String operation,
        Map<String, String> path,
        Map<String, String> options,
        Map<String, @Nullable Object> body,
        Caller caller) {

    /** Who asks. */
    enum Caller {
        OWNER,
        STRANGER,
        NOBODY
    }

    String shelf() {
        return path.getOrDefault("shelf", "");
    }

    String item() {
        return path.getOrDefault("item", "");
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    boolean hasMember(String name) {
        return body.get(name) != null;
    }

    Request withPath(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(path);
        changed.put(name, value);
        return new Request(operation, changed, options, body, caller);
    }

    Request withOption(String name, @Nullable String value) {
        Map<String, String> changed = new LinkedHashMap<>(options);
        changed.remove(name);
        if (value != null) {
            changed.put(name, value);
        }
        return new Request(operation, path, changed, body, caller);
    }

    Request withMember(String name, @Nullable Object value) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>(body);
        changed.remove(name);
        if (value != null) {
            changed.put(name, value);
        }
        return new Request(operation, path, options, changed, caller);
    }
}
