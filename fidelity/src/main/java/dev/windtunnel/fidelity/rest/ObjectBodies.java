package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.fidelity.rest.Schemas.Direction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bodies of requests that are objects, whose members are arguments: JSON, forms and parts. */
final class ObjectBodies {

    private static final String BYTES = "application/octet-stream";

    private final Document document;
    private final Schemas schemas;

    ObjectBodies(Document document, Schemas schemas) {
        this.document = document;
        this.schemas = schemas;
    }

    /** A body of a media type; empty if it is none that objects are written in. */
    Optional<Payload> read(Arguments arguments, String mediaType, Tree content, boolean isRequired) {
        boolean isForm = mediaType.startsWith("application/x-www-form-urlencoded");
        boolean isMultipart = mediaType.startsWith("multipart/form-data");
        if (!isForm && !isMultipart && !MediaTypes.isJson(mediaType)) {
            return Optional.empty();
        }
        Tree flat = schemas.flat(content.object("schema"));
        Map<String, Tree> encodings = content.children("encoding");
        Map<String, Object> suggested = suggested(content, flat);
        Map<String, String> names = new LinkedHashMap<>();
        List<Field> fields = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        for (Member member : schemas.members(flat, Direction.REQUEST)) {
            String name = member.name();
            Tree element = element(flat.object("properties").object(name));
            Shape shape = isMultipart && isFile(element) ? file(member.shape()) : member.shape();
            String argument = arguments.free(name, "body");
            arguments.members.add(new Member(argument, shape, isRequired && member.required()));
            Object value = suggested.get(name);
            if (value != null) {
                arguments.suggested.put(argument, value);
            }
            Tree encoding = encodings.getOrDefault(name, Tree.EMPTY);
            if (isMultipart) {
                Map<String, String> headers = headers(arguments, name, encoding);
                parts.add(part(field(encoding, argument, name), shape, element, encoding, headers));
            } else {
                names.put(argument, name);
                fields.add(field(encoding, argument, name));
            }
        }
        if (isMultipart) {
            return Optional.of(new Payload.Multipart(parts, isRequired));
        }
        return Optional.of(isForm ? new Payload.Form(fields, isRequired) : new Payload.Members(names, isRequired));
    }

    private Map<String, Object> suggested(Tree content, Tree flat) {
        Map<String, Object> suggested = new LinkedHashMap<>(schemas.suggested(flat));
        content.object("example").members().forEach((name, value) -> {
            if (value != null) {
                suggested.put(name, value);
            }
        });
        return suggested;
    }

    /** The schema of a member; of a list, its elements count. */
    private Tree element(Tree property) {
        Tree flat = schemas.flat(property);
        return flat.has("items") ? schemas.flat(flat.object("items")) : flat;
    }

    /** Since OpenAPI 3.1, a file has no type, or a media type that is that of no text. */
    private static boolean isFile(Tree element) {
        return element.isEmpty()
                || element.text("contentMediaType")
                        .filter(type -> !MediaTypes.isText(type) && !MediaTypes.isJson(type))
                        .isPresent();
    }

    private static Shape file(Shape shape) {
        Shape bytes = new Shape.Bytes(Range.ANY);
        return shape instanceof Shape.Items items ? new Shape.Items(bytes, items.count()) : bytes;
    }

    private static Field field(Tree encoding, String argument, String name) {
        return encoding.text("contentType").filter(MediaTypes::isJson).isPresent()
                ? new Field(argument, name, Field.JSON, false)
                : Field.of(encoding, argument, name, Field.FORM);
    }

    private static Part part(Field field, Shape shape, Tree element, Tree encoding, Map<String, String> headers) {
        String mediaType = encoding.text("contentType")
                .map(ObjectBodies::one)
                .or(() -> element.text("contentMediaType"))
                .orElseGet(() -> usualType(shape));
        // Where the document gives a style, types do not matter.
        boolean isStyled = encoding.has("style") || encoding.has("explode");
        return new Part(field, isStyled ? Optional.empty() : Optional.of(mediaType), Texts.isBase64(element), headers);
    }

    /** As OpenAPI has it. */
    private static String usualType(Shape shape) {
        if (shape instanceof Shape.Items items) {
            return usualType(items.element());
        }
        if (shape instanceof Shape.Bytes) {
            return BYTES;
        }
        return shape instanceof Shape.Structure || shape instanceof Shape.Entries
                ? "application/json"
                : "text/plain; charset=UTF-8";
    }

    /** The first of several types. Any type will do where a pattern stands. */
    private static String one(String types) {
        String first = types.split(",", 2)[0].strip();
        return switch (first) {
            case "text/*" -> "text/plain";
            case "image/*" -> "image/png";
            default -> first.contains("*") ? BYTES : first;
        };
    }

    /** Headers of a part are arguments, too; their names by the names of the arguments. */
    private Map<String, String> headers(Arguments arguments, String part, Tree encoding) {
        Map<String, String> headers = new LinkedHashMap<>();
        encoding.children("headers").forEach((header, unresolved) -> {
            // That is what the type says.
            if (!header.equalsIgnoreCase("Content-Type")) {
                Tree described = document.resolved(unresolved);
                Tree schema = described.object("schema");
                String argument = arguments.free(part + "." + header, "part");
                headers.put(argument, header);
                arguments.members.add(
                        new Member(argument, schemas.shape(schema, Direction.REQUEST), described.flag("required")));
                schemas.suggestion(schema).ifPresent(value -> arguments.suggested.put(argument, value));
            }
        });
        return headers;
    }
}
