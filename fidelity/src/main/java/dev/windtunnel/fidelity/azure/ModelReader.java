package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.sdk.Reflection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes plain data of objects of the SDK. */
final class ModelReader {

    private static final int DEEPEST = 6;
    private static final int MOST_BYTES = 1 << 20;

    private static final String METADATA = "odata.";

    private final ModelTypes types;

    ModelReader(ModelTypes types) {
        this.types = types;
    }

    /** What an object holds. */
    Map<String, Object> structure(Object object) {
        return structure(object, 0);
    }

    private Map<String, Object> structure(Object object, int depth) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Property property : types.gettable(object.getClass())) {
            if (property.method() != null) {
                put(
                        values,
                        property.name(),
                        value(property.type(), Reflection.invoke(property.method(), object), depth + 1));
            }
        }
        return Collections.unmodifiableMap(values);
    }

    /** A value of a type; null if there is none. */
    @Nullable
    Object value(Type type, @Nullable Object value) {
        return value(type, value, 0);
    }

    private @Nullable Object value(Type type, @Nullable Object value, int depth) {
        if (value == null || depth > DEEPEST) {
            return null;
        }
        return switch (types.kind(type)) {
            case TEXT, WORD -> value.toString();
            case FLAG -> value;
            case WHOLE -> ((Number) value).longValue();
            case FRACTION -> ((Number) value).doubleValue();
            case TIME -> ((OffsetDateTime) value).toInstant();
            case SECONDS -> ((Duration) value).toSeconds();
            case BYTES -> Blob.of(bytes(value));
            case LIST -> list(ModelTypes.argument(type, 0), (Iterable<?>) value, depth);
            case MAP -> map(ModelTypes.argument(type, 1), (Map<?, ?>) value, depth);
            case ANY -> any(value);
            case STRUCTURE -> structure(value, depth);
            case OTHER -> null;
        };
    }

    private List<Object> list(Type element, Iterable<?> values, int depth) {
        List<Object> list = new ArrayList<>();
        for (Object each : values) {
            Object value = value(element, each, depth + 1);
            if (value != null) {
                list.add(value);
            }
        }
        return Collections.unmodifiableList(list);
    }

    private Map<String, Object> map(Type element, Map<?, ?> values, int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        values.forEach((key, each) -> {
            // The SDK puts its metadata among the properties of an entity, and has getters for them.
            if (!String.valueOf(key).startsWith(METADATA)) {
                put(map, String.valueOf(key), value(element, each, depth + 1));
            }
        });
        return Collections.unmodifiableMap(map);
    }

    private static void put(Map<String, Object> map, String name, @Nullable Object value) {
        if (value != null) {
            map.put(name, value);
        }
    }

    /** A value with its type, as it is given. */
    private static Map<String, Object> any(Object value) {
        if (value instanceof Integer number) {
            return Map.of("int32", number.longValue());
        }
        if (value instanceof Long number) {
            return Map.of("int64", number);
        }
        if (value instanceof Double number) {
            return Map.of("double", number);
        }
        if (value instanceof Boolean flag) {
            return Map.of("boolean", flag);
        }
        if (value instanceof byte[] bytes) {
            return Map.of("binary", Blob.of(bytes));
        }
        if (value instanceof OffsetDateTime time) {
            return Map.of("dateTime", time.toInstant());
        }
        return value instanceof UUID id ? Map.of("guid", id.toString()) : Map.of("string", String.valueOf(value));
    }

    private static byte[] bytes(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        if (value instanceof InputStream in) {
            try (in) {
                return in.readNBytes(MOST_BYTES);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return (byte[]) Reflection.call(value, "toBytes");
    }
}
