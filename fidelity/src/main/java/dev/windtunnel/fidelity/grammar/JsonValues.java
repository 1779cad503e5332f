package dev.windtunnel.fidelity.grammar;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Arguments and answers as JSON: bytes and times, which it does not know, are objects with one member. */
public final class JsonValues {

    private static final String BYTES = "$bytes";
    private static final String TIME = "$time";

    private JsonValues() {}

    /** What JSON can hold. */
    public static Object write(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> written = new LinkedHashMap<>();
            map.forEach((name, member) -> written.put(String.valueOf(name), write(member)));
            return written;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(JsonValues::write).toList();
        }
        if (value instanceof Blob blob) {
            return Map.of(BYTES, blob.base64());
        }
        return value instanceof Instant time ? Map.of(TIME, time.toString()) : value;
    }

    /** Reads what {@link #write} made. */
    public static Object read(Object value) {
        if (value instanceof Map<?, ?> map) {
            if (map.size() == 1 && map.get(BYTES) instanceof String base64) {
                return new Blob(base64);
            }
            if (map.size() == 1 && map.get(TIME) instanceof String time) {
                return Instant.parse(time);
            }
            Map<String, Object> read = new LinkedHashMap<>();
            map.forEach((name, member) -> read.put(String.valueOf(name), read(member)));
            return read;
        }
        return value instanceof List<?> list
                ? list.stream().map(JsonValues::read).toList()
                : value;
    }

    /** The same for the members of an object. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> members(Map<?, ?> members) {
        return (Map<String, Object>) read(members);
    }
}
