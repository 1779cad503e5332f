package dev.windtunnel.fidelity.examples;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.record.RecordException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns values of JSON into those that a shape asks for. */
public final class PlainValues {

    private PlainValues() {}

    /** The value that a shape asks for; empty if this is none. */
    public static Optional<Object> fitting(Shape shape, Object value) {
        try {
            return Optional.of(value(shape, value, "A value", "it"));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    static Map<String, Object> structure(Shape.Structure shape, Map<?, ?> members, String where) {
        Map<String, Object> values = new LinkedHashMap<>();
        members.forEach((name, value) -> {
            Member member = shape.members().stream()
                    .filter(known -> known.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new RecordException(where + " cannot be read: '" + shape.name()
                            + "' has no member '" + name + "'; correct the name or remove it."));
            values.put(member.name(), value(member.shape(), value, where, member.name()));
        });
        return values;
    }

    private static Object value(Shape shape, @Nullable Object value, String where, String name) {
        if (shape instanceof Shape.Structure structure && value instanceof Map<?, ?> members) {
            return structure(structure, members, where);
        }
        if (shape instanceof Shape.Items items && value instanceof List<?> list) {
            List<Object> values = new ArrayList<>();
            list.forEach(each -> values.add(value(items.element(), each, where, name)));
            return values;
        }
        if (shape instanceof Shape.Entries entries && value instanceof Map<?, ?> map) {
            Map<String, Object> values = new LinkedHashMap<>();
            map.forEach((key, each) -> values.put((String) key, value(entries.value(), each, where, name)));
            return values;
        }
        if (shape instanceof Shape.Number number && value instanceof Number given) {
            if (!number.whole()) {
                return given.doubleValue();
            }
            if (given instanceof Long) {
                return given;
            }
        }
        if ((shape instanceof Shape.Text && value instanceof String)
                || (shape instanceof Shape.Flag && value instanceof Boolean)) {
            return value;
        }
        if (shape instanceof Shape.Bytes && value instanceof String text) {
            return Blob.of(text);
        }
        if (shape instanceof Shape.Time && value instanceof String text) {
            return time(text, where, name);
        }
        throw new RecordException(where + " cannot be read: '" + name + "' is '" + value + "', but should be "
                + expected(shape) + "; correct the value.");
    }

    private static Instant time(String text, String where, String name) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new RecordException(
                    where + " cannot be read: '" + name + "' is '" + text
                            + "', but should be a time; write it like '2025-01-01T00:00:00Z'.",
                    e);
        }
    }

    private static String expected(Shape shape) {
        if (shape instanceof Shape.Text) {
            return "a text";
        }
        if (shape instanceof Shape.Number number) {
            return number.whole() ? "a whole number" : "a number";
        }
        if (shape instanceof Shape.Flag) {
            return "true or false";
        }
        if (shape instanceof Shape.Bytes) {
            return "a text that stands for bytes";
        }
        if (shape instanceof Shape.Time) {
            return "a text that stands for a time";
        }
        return shape instanceof Shape.Items ? "a list" : "an object";
    }
}
