package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.sdk.Reflection;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes objects of the SDK of plain data. A value that its types cannot hold is an {@link IllegalArgumentException}, as it is for users. */
final class ModelWriter {

    private final ModelTypes types;

    ModelWriter(ModelTypes types) {
        this.types = types;
    }

    /** An object of a type, with those of its members that are given. */
    Object structure(Class<?> type, Map<?, ?> values) {
        List<Property> properties = types.settable(type);
        Constructor<?> constructor = types.constructor(type);
        List<@Nullable Object> arguments = new ArrayList<>();
        for (Property property : properties) {
            if (property.method() == null) {
                arguments.add(value(property.name(), property.type(), values.get(property.name())));
            }
        }
        Object made = made(constructor, arguments);
        for (Property property : properties) {
            Object value = values.get(property.name());
            if (property.method() != null && value != null) {
                Reflection.invoke(property.method(), made, value(property.name(), property.type(), value));
            }
        }
        return made;
    }

    private static Object made(Constructor<?> constructor, List<@Nullable Object> arguments) {
        try {
            return constructor.newInstance(arguments.toArray());
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            throw new IllegalStateException("'" + constructor + "' failed: " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("'" + constructor + "' cannot be called.", e);
        }
    }

    /** What a setter or a method takes; null stays null, unless its type knows none. */
    @Nullable
    Object value(String name, Type type, @Nullable Object value) {
        Class<?> raw = ModelTypes.raw(type);
        if (value == null) {
            return nothing(name, raw);
        }
        return switch (types.kind(type)) {
            case TEXT -> raw == String.class ? as(String.class, name, value) : text(raw, as(String.class, name, value));
            case WORD -> word(raw, name, as(String.class, name, value));
            case FLAG -> as(Boolean.class, name, value);
            case WHOLE -> whole(raw, name, as(Long.class, name, value));
            case FRACTION -> as(Number.class, name, value).doubleValue();
            case TIME -> as(Instant.class, name, value).atOffset(ZoneOffset.UTC);
            case SECONDS -> Duration.ofSeconds(as(Long.class, name, value));
            case BYTES -> bytes(raw, as(Blob.class, name, value).bytes());
            case LIST -> list(name, ModelTypes.argument(type, 0), as(List.class, name, value));
            case MAP -> map(name, ModelTypes.argument(type, 1), as(Map.class, name, value));
            case ANY -> any(name, as(Map.class, name, value));
            case STRUCTURE -> structure(raw, as(Map.class, name, value));
            case OTHER -> throw new IllegalArgumentException("'" + name + "' cannot be given as plain data.");
        };
    }

    private static @Nullable Object nothing(String name, Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        if (type.isPrimitive()) {
            throw new IllegalArgumentException("'" + name + "' is missing.");
        }
        return null;
    }

    private static Object text(Class<?> type, String text) {
        return type == UUID.class ? UUID.fromString(text) : Reflection.callStatic(type, "fromString", text);
    }

    /** Enumerations that can be extended take any word. */
    private static Object word(Class<?> type, String name, String word) {
        if (!type.isEnum()) {
            return Reflection.callStatic(type, "fromString", word);
        }
        return ModelTypes.constant(type, word)
                .orElseThrow(() -> new IllegalArgumentException("'" + word + "' is no value of '" + name + "'."));
    }

    private static Object whole(Class<?> type, String name, long number) {
        if (type == long.class || type == Long.class) {
            return number;
        }
        if (number != (int) number) {
            throw new IllegalArgumentException("'" + number + "' does not fit into '" + name + "'.");
        }
        return (int) number;
    }

    private Object bytes(Class<?> type, byte[] bytes) {
        if (type == byte[].class) {
            return bytes;
        }
        return type == InputStream.class
                ? new ByteArrayInputStream(bytes)
                : Reflection.callStatic(types.binary(), "fromBytes", (Object) bytes);
    }

    private List<@Nullable Object> list(String name, Type element, List<?> values) {
        List<@Nullable Object> list = new ArrayList<>(values.size());
        values.forEach(value -> list.add(value(name, element, value)));
        return list;
    }

    private Map<String, @Nullable Object> map(String name, Type element, Map<?, ?> values) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        values.forEach((key, value) -> map.put((String) key, value(name, element, value)));
        return map;
    }

    private Object any(String name, Map<?, ?> values) {
        Map.Entry<?, ?> only = values.entrySet().stream()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' has no value."));
        Class<?> type = switch (String.valueOf(only.getKey())) {
            case "string" -> String.class;
            case "int32" -> Integer.class;
            case "int64" -> Long.class;
            case "double" -> Double.class;
            case "boolean" -> Boolean.class;
            case "binary" -> byte[].class;
            case "dateTime" -> OffsetDateTime.class;
            case "guid" -> UUID.class;
            default -> throw new IllegalArgumentException("'" + only.getKey() + "' of '" + name + "' is no type.");
        };
        return Objects.requireNonNull(value(name, type, only.getValue()));
    }

    private static <T> T as(Class<T> type, String name, Object value) {
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        throw new IllegalArgumentException(
                "'" + name + "' takes a value of the type " + type.getSimpleName() + ", not '" + value + "'.");
    }
}
