package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** JSON schemas as shapes. */
final class Schemas {

    private static final String LEAF = "value";

    /** What narrows schemas of JSON and has no counterpart here. */
    private static final List<String> UNREAD = List.of(
            "not",
            "if",
            "prefixItems",
            "patternProperties",
            "propertyNames",
            "contains",
            "dependentSchemas",
            "dependentRequired",
            "multipleOf",
            "uniqueItems");

    private final Document document;
    private final Alternatives alternatives;
    private final Map<Tree, Shape.Structure> structures = new HashMap<>();

    Schemas(Document document) {
        this.document = document;
        this.alternatives = new Alternatives(document);
    }

    /** A schema with its reference and its parts resolved into one. */
    Tree flat(Tree schema) {
        return alternatives.flat(schema);
    }

    Shape shape(Tree schema, Direction direction) {
        String name = schema.text("$ref")
                .map(reference -> reference.substring(reference.lastIndexOf('/') + 1))
                .or(() -> schema.text("title"))
                .orElse(LEAF);
        return shape(flat(schema), name, direction);
    }

    /** Which members count. */
    enum Direction {
        REQUEST("readOnly"),
        RESPONSE("writeOnly");

        private final String hides;

        Direction(String hides) {
            this.hides = hides;
        }
    }

    private Shape shape(Tree flat, String name, Direction direction) {
        for (String word : UNREAD) {
            if (flat.has(word)) {
                document.notRead("'" + word + "' in schemas");
            }
        }
        return switch (type(flat)) {
            case "object" -> object(flat, name, direction);
            case "array" ->
                new Shape.Items(shape(flat.object("items"), direction), range(flat, "minItems", "maxItems"));
            case "integer" -> new Shape.Number(true, numbers(flat));
            case "number" -> new Shape.Number(false, numbers(flat));
            case "boolean" -> new Shape.Flag();
            case "string" -> Texts.shape(flat, range(flat, "minLength", "maxLength"));
            default -> {
                if (!flat.isEmpty() && !flat.text("type").isEmpty()) {
                    document.notRead("the type '" + flat.value("type") + "'");
                }
                yield Shape.Text.ANY;
            }
        };
    }

    private static String type(Tree flat) {
        Optional<String> one = flat.text("type")
                // OpenAPI 3.1 has lists of types.
                .or(() -> flat.list("type").stream()
                        .map(String::valueOf)
                        .filter(type -> !type.equals("null"))
                        .findFirst());
        return one.orElseGet(() -> {
            if (flat.has("properties") || flat.has("additionalProperties")) {
                return "object";
            }
            return flat.has("items") ? "array" : "string";
        });
    }

    /** Whether it is an object with members that have names. */
    boolean isStructure(Tree schema) {
        Tree flat = flat(schema);
        return type(flat).equals("object") && (flat.has("properties") || !flat.has("additionalProperties"));
    }

    private Shape object(Tree flat, String name, Direction direction) {
        boolean isFree = flat.flag("additionalProperties");
        if (!flat.has("properties") && (isFree || flat.value("additionalProperties") instanceof Map)) {
            return new Shape.Entries(
                    Shape.Text.ANY,
                    shape(flat.object("additionalProperties"), direction),
                    range(flat, "minProperties", "maxProperties"));
        }
        if (flat.has("properties") && flat.value("additionalProperties") instanceof Map) {
            document.notRead("additional members of '" + name + "', beside those that have names");
        }
        // A schema may contain itself, so members are read when somebody asks.
        return structures.computeIfAbsent(
                flat.with(new Tree(Map.of("", direction))),
                key -> new Shape.Structure(name, lazily(flat, direction), flat.flag(Alternatives.ONE_OF)));
    }

    private Supplier<List<Member>> lazily(Tree flat, Direction direction) {
        List<Member> members = new ArrayList<>();
        return () -> {
            synchronized (members) {
                if (members.isEmpty()) {
                    members.addAll(members(flat, direction));
                }
                return List.copyOf(members);
            }
        };
    }

    /** The members of an object. */
    List<Member> members(Tree flat, Direction direction) {
        Set<?> required = new HashSet<>(flat.list("required"));
        List<Member> members = new ArrayList<>();
        flat.children("properties").forEach((name, schema) -> {
            if (!flat(schema).flag(direction.hides)) {
                members.add(new Member(name, shape(schema, direction), required.contains(name)));
            }
        });
        return members;
    }

    private static Range range(Tree flat, String least, String most) {
        return new Range(
                flat.number(least).orElse(Double.NEGATIVE_INFINITY),
                flat.number(most).orElse(Double.POSITIVE_INFINITY));
    }

    private static Range numbers(Tree flat) {
        double step = type(flat).equals("integer") ? 1 : Math.ulp(1f);
        double least = flat.number("minimum").orElse(Double.NEGATIVE_INFINITY);
        double most = flat.number("maximum").orElse(Double.POSITIVE_INFINITY);
        if (flat.text("format").filter("int32"::equals).isPresent()) {
            least = Math.max(least, Integer.MIN_VALUE);
            most = Math.min(most, Integer.MAX_VALUE);
        }
        // A flag in OpenAPI 3.0, a number in 3.1.
        if (flat.flag("exclusiveMinimum")) {
            least += step;
        }
        if (flat.flag("exclusiveMaximum")) {
            most -= step;
        }
        least = Math.max(least, flat.number("exclusiveMinimum").orElse(Double.NEGATIVE_INFINITY) + step);
        most = Math.min(most, flat.number("exclusiveMaximum").orElse(Double.POSITIVE_INFINITY) - step);
        return new Range(least, most);
    }

    /** Values that the document suggests, by the name of the member. */
    Map<String, Object> suggested(Tree schema) {
        Map<String, Object> suggested = new LinkedHashMap<>();
        Tree flat = flat(schema);
        Tree.of(flat.value("example")).members().forEach((name, value) -> {
            if (value != null) {
                suggested.put(name, value);
            }
        });
        flat.children("properties")
                .forEach((name, property) ->
                        suggestion(property).ifPresent(value -> suggested.putIfAbsent(name, value)));
        return suggested;
    }

    /** The example, or else the default, of a value. */
    Optional<Object> suggestion(Tree schema) {
        Tree flat = flat(schema);
        Object example = flat.value("example");
        if (example == null && !flat.list("examples").isEmpty()) {
            example = flat.list("examples").get(0);
        }
        return Optional.ofNullable(example == null ? flat.value("default") : example);
    }

    /** The words that a text in an object may be. */
    Set<String> words(Tree schema, String member) {
        Set<String> words = new LinkedHashSet<>();
        flat(flat(schema).object("properties").object(member))
                .list("enum")
                .forEach(word -> words.add(String.valueOf(word)));
        return words;
    }
}
