package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.fidelity.rest.Schemas.Direction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the operations of a document. */
final class Bindings {

    private static final List<String> METHODS =
            List.of("get", "head", "options", "put", "post", "delete", "patch", "trace");
    private static final Set<String> READS = Set.of("get", "head", "options");

    /** OpenAPI says that parameters of these names are ignored: other parts of the document describe them. */
    private static final Set<String> IGNORED = Set.of("accept", "content-type", "authorization");

    /** The client of the JDK lets nobody else write them. */
    private static final Set<String> RESTRICTED = Set.of("connection", "content-length", "expect", "host", "upgrade");

    private static final Pattern IN_PATH = Pattern.compile("\\{([^{}/]+)}");

    private final Document document;
    private final Schemas schemas;
    private final Responses responses;
    private final ObjectBodies bodies;

    Bindings(Document document) {
        this.document = document;
        this.schemas = new Schemas(document);
        this.responses = new Responses(document, schemas);
        this.bodies = new ObjectBodies(document, schemas);
    }

    List<Binding> all() {
        List<Binding> all = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        document.root().children("paths").forEach((path, unresolved) -> {
            Tree item = document.resolved(unresolved);
            nameServers("the path '" + path + "'", item);
            for (String method : METHODS) {
                if (!item.object(method).isEmpty()) {
                    Binding binding = binding(path, method, item, item.object(method));
                    if (names.add(binding.operation().name())) {
                        all.add(binding);
                    } else {
                        document.notRead("'" + method + " " + path + "', whose operationId '"
                                + binding.operation().name() + "' is that of another operation");
                    }
                }
            }
        });
        // The service calls these, and its clients do not.
        document.root().children("webhooks").keySet().forEach(name -> document.notRead("the webhook '" + name + "'"));
        return all;
    }

    private Binding binding(String path, String method, Tree item, Tree tree) {
        String name = tree.text("operationId").orElse(method.toUpperCase(Locale.ROOT) + " " + path);
        nameServers("'" + name + "'", tree);
        Arguments arguments = new Arguments();
        // Those of the operation replace those of the path.
        Map<String, Tree> parameters = new LinkedHashMap<>();
        for (List<Tree> list : List.of(item.objects("parameters"), tree.objects("parameters"))) {
            for (Tree unresolved : list) {
                Tree parameter = document.resolved(unresolved);
                parameters.put(
                        parameter.text("in").orElse("") + "/"
                                + parameter.text("name").orElse(""),
                        parameter);
            }
        }
        parameters.values().forEach(parameter -> addParameter(arguments, name, parameter));
        addUndescribed(arguments, name, path);
        tree.children("callbacks")
                .keySet()
                .forEach(callback -> document.notRead("the callback '" + callback + "' of '" + name + "'"));
        Payload payload = payload(arguments, name, document.resolved(tree.object("requestBody")));
        Responses.Told told = responses.of(tree);
        return new Binding(
                new Operation(
                        name,
                        Shape.Structure.of(name + "Input", arguments.members),
                        told.output(name + "Output"),
                        told.errors(),
                        READS.contains(method) ? Operation.Effect.READS : Operation.Effect.CHANGES),
                method.toUpperCase(Locale.ROOT),
                path,
                arguments.parameters,
                payload,
                told.headers(),
                Security.schemes(tree.has("security") ? tree : document.root()),
                arguments.suggested);
    }

    /** The user says where the service is, and that is one place for all operations. */
    private void nameServers(String of, Tree tree) {
        if (!tree.list("servers").isEmpty()) {
            document.notRead("the servers of " + of + ", which are not those of the other operations");
        }
    }

    private void addParameter(Arguments arguments, String operation, Tree parameter) {
        String name = parameter.text("name").orElse("");
        String in = parameter.text("in").orElse("");
        Parameter.Place place;
        switch (in) {
            case "path" -> place = Parameter.Place.PATH;
            case "query" -> place = Parameter.Place.QUERY;
            case "cookie" -> place = Parameter.Place.COOKIE;
            case "header" -> {
                if (IGNORED.contains(name.toLowerCase(Locale.ROOT))) {
                    return;
                }
                if (RESTRICTED.contains(name.toLowerCase(Locale.ROOT))) {
                    document.notRead(
                            "the header '" + name + "' of '" + operation + "', which the client writes itself");
                    return;
                }
                place = Parameter.Place.HEADER;
            }
            default -> {
                document.notRead("a parameter of '" + operation + "' in '" + in + "'");
                return;
            }
        }
        // At most one media type; nearly always JSON.
        Optional<Tree> content = parameter.children("content").values().stream().findFirst();
        boolean isJson = content.isPresent();
        Tree schema = content.map(one -> one.object("schema")).orElse(parameter.object("schema"));
        boolean isForm = place == Parameter.Place.QUERY || place == Parameter.Place.COOKIE;
        String member = arguments.free(name, in);
        Field field = isJson
                ? new Field(member, name, Field.JSON, false)
                : Field.of(parameter, member, name, isForm ? Field.FORM : "simple");
        arguments.parameters.add(new Parameter(field, place));
        arguments.members.add(new Member(member, schemas.shape(schema, Direction.REQUEST), parameter.flag("required")));
        Object example = parameter.value("example");
        if (example != null) {
            arguments.suggested.put(member, example);
        } else {
            schemas.suggestion(schema).ifPresent(value -> arguments.suggested.put(member, value));
        }
    }

    /** A path cannot be asked for without all of its parameters, so those that nothing describes are texts. */
    private void addUndescribed(Arguments arguments, String operation, String path) {
        Matcher matcher = IN_PATH.matcher(path);
        while (matcher.find()) {
            String name = matcher.group(1);
            if (arguments.parameters.stream()
                    .noneMatch(one ->
                            one.place() == Parameter.Place.PATH && one.name().equals(name))) {
                document.notRead("what '{" + name + "}' in the path of '" + operation + "' is: no parameter says it");
                String member = arguments.free(name, "path");
                arguments.parameters.add(new Parameter(new Field(member, name, "simple", false), Parameter.Place.PATH));
                arguments.members.add(new Member(member, Shape.Text.ANY, true));
            }
        }
    }

    private Payload payload(Arguments arguments, String operation, Tree body) {
        if (body.isEmpty()) {
            return new Payload.None();
        }
        Map<String, Tree> contents = body.children("content");
        boolean isRequired = body.flag("required");
        for (Map.Entry<String, Tree> content : contents.entrySet()) {
            if (schemas.isStructure(content.getValue().object("schema"))) {
                Optional<Payload> payload = bodies.read(arguments, content.getKey(), content.getValue(), isRequired);
                if (payload.isPresent()) {
                    return payload.get();
                }
            }
        }
        if (contents.isEmpty()) {
            document.notRead("the body of '" + operation + "', which has no media type");
            return new Payload.None();
        }
        Map.Entry<String, Tree> first = contents.entrySet().iterator().next();
        String mediaType = first.getKey();
        Tree schema = first.getValue().object("schema");
        boolean isJson = MediaTypes.isJson(mediaType);
        Shape shape =
                schema.isEmpty() && !isJson ? new Shape.Bytes(Range.ANY) : schemas.shape(schema, Direction.REQUEST);
        if (!isJson && !(shape instanceof Shape.Text || shape instanceof Shape.Bytes)) {
            document.notRead("the body of '" + operation + "', which is '" + mediaType + "'");
            shape = new Shape.Bytes(Range.ANY);
        }
        String member = arguments.free(Binding.BODY, "request");
        arguments.members.add(new Member(member, shape, isRequired));
        return new Payload.Whole(member, mediaType.contains("*") ? "application/octet-stream" : mediaType, isJson);
    }
}
