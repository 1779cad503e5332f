package dev.windtunnel.fidelity.rest;

import dev.windtunnel.record.json.Json;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
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
        if (field.style().equals(Field.JSON)) {
            return Json.write(Values.json(value));
        }
        String separator = switch (field.style()) {
            case "spaceDelimited" -> " ";
            case "pipeDelimited" -> "|";
            default -> ",";
        };
        if (value instanceof List<?> list) {
            return list.stream().map(Values::text).collect(Collectors.joining(separator));
        }
        if (value instanceof Map<?, ?> map) {
            String between = field.explode() ? "=" : separator;
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + between + Values.text(entry.getValue()))
                    .collect(Collectors.joining(separator));
        }
        return Values.text(value);
    }
}
