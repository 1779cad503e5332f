package dev.windtunnel.fidelity.rest;

import dev.windtunnel.record.json.Json;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Writes arguments as texts, in the style that the document gives. */
final class FieldWriter {

    private FieldWriter() {}

    /** As pairs of names and texts. */
    static void write(Field field, Object value, BiConsumer<String, String> written) {
        boolean isExploded = field.explode() && !field.style().equals(Field.JSON);
        if (field.style().equals(Field.DEEP)) {
            deep(field.name(), value, written);
        } else if (value instanceof Map<?, ?> map && isExploded) {
            map.forEach((name, member) -> written.accept(String.valueOf(name), Values.text(member)));
        } else if (value instanceof List<?> list && isExploded) {
            list.forEach(element -> written.accept(field.name(), Values.text(element)));
        } else {
            written.accept(field.name(), flat(field, value));
        }
    }

    /** Each value inside with the path to it in brackets, as most services read it; OpenAPI says nothing about objects in objects. */
    private static void deep(String name, Object value, BiConsumer<String, String> written) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((member, inside) -> deep(name + "[" + member + "]", inside, written));
        } else if (value instanceof List<?> list) {
            list.forEach(element -> deep(name + "[]", element, written));
        } else {
            written.accept(name, Values.text(value));
        }
    }

    /** As one text. */
    static String flat(Field field, Object value) {
        return flat(field, value, UnaryOperator.identity());
    }

    /** As a part of a path: what separates values is not encoded, so that a value may contain it. */
    static String inPath(Field field, Object value) {
        String text = flat(field, value, RequestParts::encoded);
        return switch (field.style()) {
            case "label" -> "." + text;
            // The names of members take the place of the name of the parameter.
            case "matrix" -> ";" + (field.explode() && value instanceof Map ? "" : field.name() + "=") + text;
            default -> text;
        };
    }

    private static String flat(Field field, Object value, UnaryOperator<String> encoded) {
        if (field.style().equals(Field.JSON)) {
            return encoded.apply(Json.write(Values.json(value)));
        }
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(element -> encoded.apply(Values.text(element)))
                    .collect(Collectors.joining(separator(field)));
        }
        if (value instanceof Map<?, ?> map) {
            String between = field.explode() ? "=" : separator(field);
            return map.entrySet().stream()
                    .map(entry -> encoded.apply(String.valueOf(entry.getKey()))
                            + between
                            + encoded.apply(Values.text(entry.getValue())))
                    .collect(Collectors.joining(
                            field.style().equals("matrix") && field.explode() ? ";" : separator(field)));
        }
        return encoded.apply(Values.text(value));
    }

    private static String separator(Field field) {
        return switch (field.style()) {
            case "spaceDelimited" -> " ";
            case "pipeDelimited" -> "|";
            case "label" -> field.explode() ? "." : ",";
            // Each element gets the name again.
            case "matrix" -> field.explode() ? ";" + field.name() + "=" : ",";
            default -> ",";
        };
    }
}
