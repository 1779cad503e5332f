package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.record.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes requests of arguments. */
final class RequestWriter {

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
        Field field = parameter.field();
        switch (parameter.place()) {
            case PATH -> {
                if (FieldWriter.flat(field, value).isEmpty()) {
                    throw new IllegalArgumentException("Parameter '" + parameter.name() + "' is empty.");
                }
                parts.path(parameter.name(), FieldWriter.inPath(field, value));
            }
            case HEADER -> parts.header(parameter.name(), FieldWriter.flat(field, value));
            case COOKIE -> parts.cookie(parameter.name(), FieldWriter.flat(field, value));
            case QUERY -> FieldWriter.write(field, value, parts::query);
        }
    }

    private static void putBody(RequestParts parts, Payload payload, Map<String, Object> arguments) {
        if (payload instanceof Payload.Members members) {
            putMembers(parts, members, arguments);
        } else if (payload instanceof Payload.Form form) {
            putForm(parts, form, arguments);
        } else if (payload instanceof Payload.Multipart multipart) {
            putMultipart(parts, multipart, arguments);
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
        if (!given.isEmpty() || members.required()) {
            parts.body(Json.write(given).getBytes(StandardCharsets.UTF_8), "application/json");
        }
    }

    private static void putForm(RequestParts parts, Payload.Form form, Map<String, Object> arguments) {
        List<String> pairs = new ArrayList<>();
        for (Field field : form.fields()) {
            Object value = arguments.get(field.member());
            if (value != null) {
                FieldWriter.write(
                        field,
                        value,
                        (name, text) -> pairs.add(RequestParts.encoded(name) + "=" + RequestParts.encoded(text)));
            }
        }
        if (!pairs.isEmpty() || form.required()) {
            parts.body(String.join("&", pairs).getBytes(StandardCharsets.UTF_8), "application/x-www-form-urlencoded");
        }
    }

    private static void putMultipart(RequestParts parts, Payload.Multipart multipart, Map<String, Object> arguments) {
        MultipartBody body = new MultipartBody();
        for (Part part : multipart.parts()) {
            Object value = arguments.get(part.field().member());
            if (value != null) {
                body.add(part, value, arguments);
            }
        }
        if (!body.isEmpty() || multipart.required()) {
            parts.body(body.bytes(), body.mediaType());
        }
    }
}
