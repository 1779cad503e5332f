package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.record.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Makes requests of arguments. */
final class RequestWriter {

    /** The style of objects whose members have names in brackets. */
    static final String DEEP = "deepObject";

    private RequestWriter() {}

    /** Throws an {@link IllegalArgumentException} if a request cannot be made, as the client of a service does. */
    static RequestParts write(Binding binding, Map<String, Object> arguments) {
        RequestParts parts = new RequestParts(binding.method(), binding.path());
        for (Parameter parameter : binding.parameters()) {
            Object value = arguments.get(parameter.member());
            if (value != null) {
                put(parts, parameter, value);
            } else if (parameter.place() == Parameter.Place.PATH) {
                throw new IllegalArgumentException("Parameter '" + parameter.name() + "' is missing.");
            }
        }
        putBody(parts, binding.payload(), arguments);
        return parts;
    }

    private static void put(RequestParts parts, Parameter parameter, Object value) {
        switch (parameter.place()) {
            case PATH -> {
                String text = flat(parameter, value);
                if (text.isEmpty()) {
                    throw new IllegalArgumentException("Parameter '" + parameter.name() + "' is empty.");
                }
                parts.path(parameter.name(), text);
            }
            case HEADER -> parts.header(parameter.name(), flat(parameter, value));
            case COOKIE -> parts.cookie(parameter.name(), flat(parameter, value));
            case QUERY -> putQuery(parts, parameter, value);
        }
    }

    private static void putQuery(RequestParts parts, Parameter parameter, Object value) {
        if (parameter.style().equals(DEEP)) {
            deep(parameter.name(), value, parts::query);
        } else if (value instanceof Map<?, ?> map && !parameter.style().equals("json") && parameter.explode()) {
            map.forEach((name, member) -> parts.query(String.valueOf(name), text(member)));
        } else if (value instanceof List<?> list && !parameter.style().equals("json") && parameter.explode()) {
            list.forEach(element -> parts.query(parameter.name(), text(element)));
        } else {
            parts.query(parameter.name(), flat(parameter, value));
        }
    }

    /** Each value inside with the path to it in brackets, as most services read it; OpenAPI says nothing about objects in objects. */
    private static void deep(String name, Object value, BiConsumer<String, String> written) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((member, inside) -> deep(name + "[" + member + "]", inside, written));
        } else if (value instanceof List<?> list) {
            list.forEach(element -> deep(name + "[]", element, written));
        } else {
            written.accept(name, text(value));
        }
    }

    /** As one text. */
    private static String flat(Parameter parameter, Object value) {
        if (parameter.style().equals("json")) {
            return Json.write(Values.json(value));
        }
        String separator = switch (parameter.style()) {
            case "spaceDelimited" -> " ";
            case "pipeDelimited" -> "|";
            default -> ",";
        };
        if (value instanceof List<?> list) {
            return list.stream().map(RequestWriter::text).collect(Collectors.joining(separator));
        }
        if (value instanceof Map<?, ?> map) {
            String between = parameter.explode() ? "=" : separator;
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + between + text(entry.getValue()))
                    .collect(Collectors.joining(separator));
        }
        return Values.text(value);
    }

    private static String text(Object value) {
        return Values.text(value);
    }

    private static void putBody(RequestParts parts, Payload payload, Map<String, Object> arguments) {
        if (payload instanceof Payload.Members members) {
            putMembers(parts, members, arguments);
        } else if (payload instanceof Payload.Whole whole) {
            Object value = arguments.get(whole.member());
            if (value != null) {
                parts.body(bytes(whole, value), whole.mediaType());
            }
        }
    }

    private static byte[] bytes(Payload.Whole whole, Object value) {
        if (whole.json()) {
            return Json.write(Values.json(value)).getBytes(StandardCharsets.UTF_8);
        }
        return value instanceof Blob blob ? blob.bytes() : Values.text(value).getBytes(StandardCharsets.UTF_8);
    }

    private static void putMembers(RequestParts parts, Payload.Members members, Map<String, Object> arguments) {
        Map<String, Object> given = new LinkedHashMap<>();
        members.members().forEach((argument, name) -> {
            Object value = arguments.get(argument);
            if (value != null) {
                given.put(name, Values.json(value));
            }
        });
        if (given.isEmpty() && !members.required()) {
            return;
        }
        if (members.form()) {
            List<String> form = new ArrayList<>();
            given.forEach((name, value) -> putField(
                    members,
                    name,
                    value,
                    (field, text) -> form.add(RequestParts.encoded(field) + "=" + RequestParts.encoded(text))));
            parts.body(String.join("&", form).getBytes(StandardCharsets.UTF_8), "application/x-www-form-urlencoded");
        } else {
            parts.body(Json.write(given).getBytes(StandardCharsets.UTF_8), "application/json");
        }
    }

    /** Unless the document says otherwise, a list is several fields of one name, and so are the members of an object. */
    private static void putField(
            Payload.Members members, String name, Object value, BiConsumer<String, String> written) {
        if (members.deep().contains(name)) {
            deep(name, value, written);
        } else if (value instanceof List<?> list) {
            list.forEach(element -> written.accept(name, text(element)));
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((member, inside) -> written.accept(String.valueOf(member), text(inside)));
        } else {
            written.accept(name, text(value));
        }
    }
}
