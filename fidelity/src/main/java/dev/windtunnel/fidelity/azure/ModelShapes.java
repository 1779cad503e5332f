package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Makes shapes of the types of the SDK. */
final class ModelShapes {

    /** The types that properties of entities may have (the Entity Data Model of tables). */
    static final Shape.Structure ANY = new Shape.Structure(
            "Property",
            () -> List.of(
                    optional("string", Shape.Text.ANY),
                    optional("int32", new Shape.Number(true, new Range(Integer.MIN_VALUE, Integer.MAX_VALUE))),
                    optional("int64", new Shape.Number(true, Range.ANY)),
                    optional("double", new Shape.Number(false, Range.ANY)),
                    optional("boolean", new Shape.Flag()),
                    optional("binary", new Shape.Bytes(Range.ANY)),
                    optional("dateTime", new Shape.Time()),
                    optional("guid", Shape.Text.ANY)),
            true);

    private final ModelTypes types;
    private final Map<Class<?>, Shape.Structure> inputs = new ConcurrentHashMap<>();
    private final Map<Class<?>, Shape.Structure> outputs = new ConcurrentHashMap<>();

    ModelShapes(ModelTypes types) {
        this.types = types;
    }

    private static Member optional(String name, Shape shape) {
        return new Member(name, shape, false);
    }

    /** The members of what is given to an object. */
    List<Member> inputMembers(Class<?> type) {
        return types.settable(type).stream()
                .map(property -> new Member(property.name(), input(property.type()), property.required()))
                .toList();
    }

    Shape input(Type type) {
        return shape(
                type,
                this::input,
                raw -> inputs.computeIfAbsent(
                        raw, key -> new Shape.Structure(key.getSimpleName(), () -> inputMembers(key), false)));
    }

    /** The members of what is read from an object. */
    List<Member> outputMembers(Class<?> type) {
        return types.gettable(type).stream()
                .map(property -> optional(property.name(), output(property.type())))
                .toList();
    }

    Shape output(Type type) {
        return shape(
                type,
                this::output,
                raw -> outputs.computeIfAbsent(
                        raw, key -> new Shape.Structure(key.getSimpleName(), () -> outputMembers(key), false)));
    }

    /** The members of what a method gives that gives no list; a value that is no structure has this name. */
    List<Member> resultMembers(Type type, String value) {
        Type given = ModelTypes.argument(type, 0);
        return switch (types.kind(given)) {
            case STRUCTURE -> outputMembers(ModelTypes.raw(given));
            // Void, a client, or a response of a type of its own.
            case OTHER, ANY ->
                ModelTypes.raw(type).getSimpleName().endsWith("Response") ? downloaded(type, value) : List.of();
            default -> List.of(optional(value, output(given)));
        };
    }

    /** A response with a value in bytes, and with headers of a type of its own. */
    private List<Member> downloaded(Type type, String value) {
        List<Member> members = new ArrayList<>();
        for (Method method : ModelTypes.raw(type).getMethods()) {
            if (method.getName().equals("getDeserializedHeaders") && !method.isBridge()) {
                members.addAll(outputMembers(method.getReturnType()));
                members.add(optional(value, new Shape.Bytes(Range.ANY)));
            }
        }
        return members;
    }

    private Shape shape(Type type, Function<Type, Shape> nested, Function<Class<?>, Shape.Structure> structure) {
        Class<?> raw = ModelTypes.raw(type);
        return switch (types.kind(type)) {
            case TEXT -> Shape.Text.ANY;
            case WORD -> new Shape.Text(Range.ANY, "", types.words(raw));
            case FLAG -> new Shape.Flag();
            case WHOLE -> new Shape.Number(true, whole(raw));
            case SECONDS -> new Shape.Number(true, Range.ANY);
            case FRACTION -> new Shape.Number(false, Range.ANY);
            case TIME -> new Shape.Time();
            case BYTES -> new Shape.Bytes(Range.ANY);
            case LIST -> new Shape.Items(nested.apply(ModelTypes.argument(type, 0)), Range.ANY);
            case MAP -> new Shape.Entries(Shape.Text.ANY, nested.apply(ModelTypes.argument(type, 1)), Range.ANY);
            case ANY -> ANY;
            case STRUCTURE -> structure.apply(raw);
            case OTHER -> throw new IllegalStateException("Members of other types are left out.");
        };
    }

    private static Range whole(Class<?> type) {
        return type == int.class || type == Integer.class ? new Range(Integer.MIN_VALUE, Integer.MAX_VALUE) : Range.ANY;
    }
}
