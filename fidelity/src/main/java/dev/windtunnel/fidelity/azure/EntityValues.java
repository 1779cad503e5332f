package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Blob;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Properties of entities, which have the names of their types beside them in a request, as {@link ModelShapes#ANY} has them. */
final class EntityValues {

    private static final String TYPE = "@odata.type";

    private EntityValues() {}

    /** The properties; empty if one of them has a type that is not known here. */
    static Optional<Map<String, Object>> of(Map<String, Object> members) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Map.Entry<String, Object> member : members.entrySet()) {
            String name = member.getKey();
            if (!name.endsWith(TYPE)) {
                Optional<Map<String, Object>> value =
                        value(String.valueOf(members.getOrDefault(name + TYPE, "")), member.getValue());
                if (value.isEmpty()) {
                    return Optional.empty();
                }
                properties.put(name, value.get());
            }
        }
        return Optional.of(properties);
    }

    private static Optional<Map<String, Object>> value(String type, Object value) {
        String text = String.valueOf(value);
        try {
            return switch (type) {
                case "Edm.Int64" -> Optional.of(Map.of("int64", Long.parseLong(text)));
                case "Edm.Double" -> Optional.of(Map.of("double", Double.parseDouble(text)));
                case "Edm.DateTime" -> Optional.of(Map.of("dateTime", Instant.parse(text)));
                case "Edm.Guid" -> Optional.of(Map.of("guid", text));
                case "Edm.Binary" -> Optional.of(Map.of("binary", new Blob(text)));
                case "", "Edm.String", "Edm.Int32", "Edm.Boolean" -> plain(value);
                default -> Optional.empty();
            };
        } catch (NumberFormatException | DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Optional<Map<String, Object>> plain(Object value) {
        if (value instanceof Boolean) {
            return Optional.of(Map.of("boolean", value));
        }
        if (value instanceof Long) {
            return Optional.of(Map.of("int32", value));
        }
        if (value instanceof Double) {
            return Optional.of(Map.of("double", value));
        }
        return value instanceof String ? Optional.of(Map.of("string", value)) : Optional.empty();
    }
}
