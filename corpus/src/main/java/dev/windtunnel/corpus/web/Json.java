package dev.windtunnel.corpus.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JSON value: an object, a list, a text or a number. It is written in the order in which it was made, so that bodies can be
 * compared as texts.
 */
public final class Json {

    /** A {@code Map<String, Json>}, a {@code List<Json>}, a text or a number as it is written. */
    private final Object value;

    private record Numeral(String written) {}

    private Json(Object value) {
        this.value = value;
    }

    /** An object without fields; add them with {@link #with}. */
    public static Json object() {
        return new Json(Map.of());
    }

    /** A text. */
    public static Json text(String text) {
        return new Json(text);
    }

    /** A number. */
    public static Json number(double number) {
        return new Json(
                new Numeral(number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number)));
    }

    /** A list. */
    public static Json list(List<Json> elements) {
        return new Json(List.copyOf(elements));
    }

    /** A list of texts. */
    public static Json texts(String... texts) {
        return list(Stream.of(texts).map(Json::text).toList());
    }

    /** The same object with one field more. */
    public Json with(String name, Json field) {
        Map<String, Json> fields = new LinkedHashMap<>(fields());
        fields.put(name, field);
        return new Json(fields);
    }

    /** The same object with one text more. */
    public Json with(String name, String text) {
        return with(name, text(text));
    }

    /** The field of an object; it must be there. */
    public Json get(String name) {
        Json field = fields().get(name);
        if (field == null) {
            throw new IllegalArgumentException("There is no '" + name + "' in " + this + "; look before you ask.");
        }
        return field;
    }

    /** Whether an object has this field. */
    public boolean has(String name) {
        return fields().containsKey(name);
    }

    /** The names of an object's fields. */
    public Set<String> names() {
        return fields().keySet();
    }

    /** The elements of a list. */
    public List<Json> elements() {
        List<Json> elements = new ArrayList<>();
        for (Object element : (List<?>) value) {
            elements.add((Json) element);
        }
        return elements;
    }

    /** The text itself. */
    public String text() {
        return (String) value;
    }

    private Map<String, Json> fields() {
        Map<String, Json> fields = new LinkedHashMap<>();
        ((Map<?, ?>) value).forEach((name, field) -> fields.put((String) name, (Json) field));
        return fields;
    }

    /** Reads a text. */
    public static Json parse(String text) {
        return new JsonReader(text).read();
    }

    static Json written(String number) {
        return new Json(new Numeral(number));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Json that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        if (value instanceof Map) {
            return fields().entrySet().stream()
                    .map(field -> quoted(field.getKey()) + ":" + field.getValue())
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof List) {
            return elements().stream().map(Json::toString).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof Numeral number ? number.written() : quoted(text());
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
