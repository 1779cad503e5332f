package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.record.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A published model of a service: the document from which AWS generates its SDKs. */
final class ServiceModel {

    private final JsonObject operations;
    private final JsonObject shapes;

    private ServiceModel(JsonObject operations, JsonObject shapes) {
        this.operations = operations;
        this.shapes = shapes;
    }

    static ServiceModel parse(String text, String where) {
        JsonObject document = JsonObject.parse(text, where);
        return new ServiceModel(document.object("operations"), document.object("shapes"));
    }

    ModelShape input(String operation) {
        return side(operation, "input");
    }

    ModelShape output(String operation) {
        return side(operation, "output");
    }

    /** The codes of the errors of an operation. Some are sent under the name of their shape, others have a code of their own. */
    Set<String> errors(String operation) {
        Set<String> codes = new HashSet<>();
        if (operations.has(operation) && operations.object(operation).has("errors")) {
            for (JsonObject error : operations.object(operation).objects("errors")) {
                String name = error.string("shape");
                JsonObject shape = shapes.object(name);
                boolean hasCode = shape.has("error") && shape.object("error").has("code");
                codes.add(hasCode ? shape.object("error").string("code") : name);
            }
        }
        return codes;
    }

    private ModelShape side(String operation, String side) {
        if (!operations.has(operation) || !operations.object(operation).has(side)) {
            return ModelShape.NONE;
        }
        return shape(operations.object(operation).object(side));
    }

    /** A reference may add to the shape that it names, but in practice adds only where a value stands in a request. */
    private ModelShape shape(JsonObject reference) {
        String name = reference.string("shape");
        return shapes.has(name) ? new Published(name, shapes.object(name)) : ModelShape.NONE;
    }

    private final class Published implements ModelShape {

        private final String name;
        private final JsonObject shape;

        private Published(String name, JsonObject shape) {
            this.name = name;
            this.shape = shape;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Range range() {
            Map<String, Object> members = shape.members();
            return new Range(limit(members.get("min"), Range.ANY.least()), limit(members.get("max"), Range.ANY.most()));
        }

        @Override
        public String pattern() {
            return shape.optionalString("pattern").orElse("");
        }

        @Override
        public List<String> words() {
            return shape.has("enum") ? shape.strings("enum") : List.of();
        }

        @Override
        public Set<String> required() {
            return shape.has("required") ? Set.copyOf(shape.strings("required")) : Set.of();
        }

        @Override
        public ModelShape member(String member) {
            if (!shape.has("members")) {
                return NONE;
            }
            JsonObject members = shape.object("members");
            return members.has(member) ? shape(members.object(member)) : NONE;
        }

        @Override
        public ModelShape element() {
            String element = shape.has("member") ? "member" : "value";
            return shape.has(element) ? shape(shape.object(element)) : NONE;
        }

        @Override
        public ModelShape key() {
            return shape.has("key") ? shape(shape.object("key")) : NONE;
        }

        private double limit(@Nullable Object given, double otherwise) {
            return given instanceof Number number ? number.doubleValue() : otherwise;
        }
    }
}
