package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Shape;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of shapes as JSON, and back. */
final class Values {

    private Values() {}

    /** As JSON. */
    static Object json(Object value) {
        if (value instanceof Blob blob) {
            return blob.base64();
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> json = new LinkedHashMap<>();
            map.forEach((name, member) -> json.put(String.valueOf(name), json(Objects.requireNonNull(member))));
            return json;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Values::json).toList();
        }
        return value instanceof Number || value instanceof Boolean ? value : value.toString();
    }

    /** As a text in a path, a query or a header. */
    static String text(Object value) {
        return String.valueOf(json(value));
    }

    /** What an answer says, in the types of its shape as far as it has them. */
    static Object typed(Object json, @Nullable Shape shape) {
        if (json instanceof Map<?, ?> map) {
            Map<String, Object> typed = new LinkedHashMap<>();
            map.forEach((name, value) -> {
                if (value != null) {
                    typed.put(String.valueOf(name), typed(value, member(shape, String.valueOf(name))));
                }
            });
            return typed;
        }
        if (json instanceof List<?> list) {
            Shape element = shape instanceof Shape.Items items ? items.element() : null;
            return list.stream()
                    .filter(Objects::nonNull)
                    .map(value -> typed(value, element))
                    .toList();
        }
        if (json instanceof String text && shape != null) {
            return typed(text, shape);
        }
        return json;
    }

    private static @Nullable Shape member(@Nullable Shape shape, String name) {
        if (shape instanceof Shape.Structure structure) {
            return structure.members().stream()
                    .filter(member -> member.name().equals(name))
                    .map(Member::shape)
                    .findFirst()
                    .orElse(null);
        }
        return shape instanceof Shape.Entries entries ? entries.value() : null;
    }

    /** A text that does not fit stays a text, so that a difference is seen. */
    private static Object typed(String text, Shape shape) {
        try {
            if (shape instanceof Shape.Time) {
                return OffsetDateTime.parse(text).toInstant();
            }
            if (shape instanceof Shape.Bytes) {
                return Blob.of(Base64.getDecoder().decode(text));
            }
        } catch (DateTimeException | IllegalArgumentException e) {
            return text;
        }
        return text;
    }

    /** A header, which is a text on the wire whatever it means. */
    static Object header(String text, @Nullable Shape shape) {
        try {
            if (shape instanceof Shape.Number number) {
                return number.whole() ? (Object) Long.valueOf(text) : (Object) Double.valueOf(text);
            }
            if (shape instanceof Shape.Flag && (text.equals("true") || text.equals("false"))) {
                return Boolean.valueOf(text);
            }
        } catch (NumberFormatException e) {
            return text;
        }
        return shape == null ? text : typed(text, shape);
    }
}
