package dev.windtunnel.record;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JSON object that somebody else wrote: every access says what is missing, and where. */
final class JsonObject {

    private final Map<?, ?> members;
    private final String where;

    private JsonObject(Map<?, ?> members, String where) {
        this.members = members;
        this.where = where;
    }

    static JsonObject parse(String text, String where) {
        Object value;
        try {
            value = Json.read(text);
        } catch (RecordException e) {
            throw new RecordException(where + " cannot be read: " + e.getMessage(), e);
        }
        return of(value, where);
    }

    private static JsonObject of(@Nullable Object value, String where) {
        if (value instanceof Map<?, ?> map) {
            return new JsonObject(map, where);
        }
        throw new RecordException(where + " should hold a JSON object, but holds '" + value + "'.");
    }

    boolean has(String name) {
        return members.get(name) != null;
    }

    String string(String name) {
        return member(name, String.class);
    }

    Optional<String> optionalString(String name) {
        return has(name) ? Optional.of(string(name)) : Optional.empty();
    }

    long number(String name) {
        return member(name, Long.class);
    }

    int integer(String name) {
        return Math.toIntExact(number(name));
    }

    JsonObject object(String name) {
        return of(members.get(name), where + ", '" + name + "'");
    }

    List<JsonObject> objects(String name) {
        return ((List<?>) member(name, List.class))
                .stream().map(value -> of(value, where + ", '" + name + "'")).toList();
    }

    List<String> strings(String name) {
        return ((List<?>) member(name, List.class))
                .stream().map(String::valueOf).toList();
    }

    Map<?, ?> members() {
        return members;
    }

    private <T> T member(String name, Class<T> type) {
        Object value = members.get(name);
        if (!type.isInstance(value)) {
            throw new RecordException(where + " has '" + value + "' for '" + name + "'.");
        }
        return type.cast(value);
    }
}
