package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.fidelity.rest.Schemas.Direction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the document says of answers. */
final class Responses {

    private final Document document;
    private final Schemas schemas;

    Responses(Document document, Schemas schemas) {
        this.document = document;
        this.schemas = schemas;
    }

    /**
     * Answers of one operation.
     *
     * @param errors codes; the status where no code is declared
     */
    record Told(List<Member> members, Set<String> headers, Set<String> errors) {

        Shape.Structure output(String name) {
            return Shape.Structure.of(name, members);
        }
    }

    Told of(Tree operation) {
        List<Member> members = new ArrayList<>();
        Set<String> headers = new LinkedHashSet<>();
        Set<String> errors = new LinkedHashSet<>();
        operation.children("responses").forEach((status, unresolved) -> {
            Tree response = document.resolved(unresolved);
            if (status.startsWith("2")) {
                addBody(members, response);
                response.children("headers").forEach((name, unread) -> {
                    headers.add(name);
                    add(members, name, schemas.shape(document.resolved(unread).object("schema"), Direction.RESPONSE));
                });
            } else if (!status.startsWith("3") && !status.startsWith("1") && !status.equals("default")) {
                Set<String> codes = codes(response);
                errors.addAll(codes.isEmpty() ? Set.of(status) : codes);
            }
        });
        return new Told(members, headers, errors);
    }

    private static void add(List<Member> members, String name, Shape shape) {
        if (members.stream().noneMatch(member -> member.name().equals(name))) {
            members.add(new Member(name, shape, false));
        }
    }

    private void addBody(List<Member> members, Tree response) {
        response.children("content").forEach((mediaType, content) -> {
            Tree schema = content.object("schema");
            if (MediaTypes.isJson(mediaType) && schemas.isStructure(schema)) {
                schemas.members(schemas.flat(schema), Direction.RESPONSE)
                        .forEach(member -> add(members, member.name(), member.shape()));
            } else {
                add(members, Binding.BODY, schemas.shape(schema, Direction.RESPONSE));
            }
        });
    }

    private Set<String> codes(Tree response) {
        Set<String> codes = new LinkedHashSet<>();
        for (Tree content : response.children("content").values()) {
            for (String member : Errors.CODES) {
                codes.addAll(schemas.words(content.object("schema"), member));
            }
            Errors.code(content.value("example")).ifPresent(codes::add);
            for (Tree example : content.children("examples").values()) {
                Errors.code(document.resolved(example).value("value")).ifPresent(codes::add);
            }
        }
        return codes;
    }
}
