package dev.windtunnel.fidelity.rest;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Schemas that are made of other schemas, as one schema. */
final class Alternatives {

    /** A mark of ours: exactly one of the members is given. */
    static final String ONE_OF = "x-one-of";

    private static final int DEPTH = 20;

    private final Document document;

    Alternatives(Document document) {
        this.document = document;
    }

    Tree flat(Tree schema) {
        return flat(schema, DEPTH);
    }

    private Tree flat(Tree schema, int depth) {
        if (depth == 0) {
            document.notRead("a schema that is made of itself");
            return Tree.EMPTY;
        }
        Tree flat = document.resolved(schema);
        if (flat.has("allOf")) {
            Tree all = Tree.EMPTY;
            for (Tree part : flat.objects("allOf")) {
                all = both(all, flat(part, depth - 1));
            }
            flat = both(all, flat.without("allOf"));
        }
        for (String kind : List.of("oneOf", "anyOf")) {
            if (flat.has(kind)) {
                List<Tree> parts = new ArrayList<>();
                Tree discriminator = flat.object("discriminator");
                for (Tree part : flat.objects(kind)) {
                    Tree alternative = named(discriminator, part, flat(part, depth - 1));
                    if (!alternative.text("type").filter("null"::equals).isPresent()) {
                        parts.add(alternative);
                    }
                }
                flat = both(chosen(parts, kind), flat.without(kind));
            }
        }
        return flat;
    }

    /** An alternative whose name stands in one of its members. */
    private static Tree named(Tree discriminator, Tree part, Tree alternative) {
        String member = discriminator.text("propertyName").orElse("");
        String reference = part.text("$ref").orElse("");
        if (member.isEmpty() || reference.isEmpty()) {
            return alternative;
        }
        String last = reference.substring(reference.lastIndexOf('/') + 1);
        String name = discriminator.object("mapping").members().entrySet().stream()
                .filter(entry -> reference.equals(entry.getValue()) || last.equals(entry.getValue()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(last);
        Tree fixed = new Tree(Map.of("type", "string", "enum", List.of(name)));
        return both(alternative, new Tree(Map.of("properties", Map.of(member, fixed.members()))));
    }

    /** What all alternatives can be, if there is such a schema; otherwise the first one. */
    private Tree chosen(List<Tree> parts, String kind) {
        if (parts.isEmpty()) {
            return Tree.EMPTY;
        }
        Tree first = parts.get(0);
        if (parts.size() == 1) {
            return first;
        }
        if (parts.stream().allMatch(part -> part.object("properties").members().size() == 1)) {
            return oneMemberEach(parts);
        }
        if (parts.stream().allMatch(part -> part.has("enum"))) {
            List<@Nullable Object> words = new ArrayList<>();
            parts.forEach(part -> words.addAll(part.list("enum")));
            return first.with(new Tree(Map.of("enum", words)));
        }
        for (int i = 1; i < parts.size(); i++) {
            document.notRead("alternative " + (i + 1) + " of " + kind + " beside '" + words(first) + "'");
        }
        return first;
    }

    private static String words(Tree schema) {
        Set<String> members = schema.object("properties").members().keySet();
        return schema.text("title")
                .orElse(members.isEmpty() ? schema.text("type").orElse("value") : String.join(", ", members));
    }

    private static Tree oneMemberEach(List<Tree> parts) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        parts.forEach(part -> properties.putAll(part.object("properties").members()));
        return new Tree(Map.of("type", "object", "properties", properties, ONE_OF, true));
    }

    private static Tree both(Tree one, Tree other) {
        Map<String, @Nullable Object> properties =
                new LinkedHashMap<>(one.object("properties").members());
        other.object("properties").members().forEach((name, schema) -> {
            // Both may say something of the same member: a base type that it is a text, this one which words there are.
            Tree known = Tree.of(properties.get(name));
            properties.put(
                    name,
                    known.isEmpty() || known.has("$ref") || Tree.of(schema).has("$ref")
                            ? schema
                            : known.with(Tree.of(schema)).members());
        });
        Set<@Nullable Object> required = new LinkedHashSet<>(one.list("required"));
        required.addAll(other.list("required"));
        Tree both = one.with(other);
        if (!properties.isEmpty()) {
            both = both.with(new Tree(Map.of("properties", properties)));
        }
        return required.isEmpty()
                ? both
                : both.with(new Tree(Map.of("required", List.copyOf(new HashSet<>(required)))));
    }
}
