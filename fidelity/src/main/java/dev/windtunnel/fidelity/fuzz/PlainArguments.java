package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.grammar.Blob;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Arguments as JSON: bytes and times, which it does not know, are objects with one member. */
final class PlainArguments {

    private static final String BYTES = "$bytes";
    private static final String TIME = "$time";

    private PlainArguments() {}

    static Object write(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> written = new LinkedHashMap<>();
            map.forEach((name, member) -> written.put(String.valueOf(name), write(member)));
            return written;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(PlainArguments::write).toList();
        }
        if (value instanceof Blob blob) {
            return Map.of(BYTES, blob.base64());
        }
        return value instanceof Instant time ? Map.of(TIME, time.toString()) : value;
    }

    static Object read(Object value) {
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
                ? list.stream().map(PlainArguments::read).toList()
                : value;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> members(Map<?, ?> members) {
        return (Map<String, Object>) read(members);
    }
}
