package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Range;
import java.util.List;
import java.util.Set;

/** What a published model says of a shape: nothing, if there is no model, or if it does not know the shape. */
interface ModelShape {

    /** Nothing is known. */
    ModelShape NONE = new ModelShape() {};

    /** Tells shapes apart. */
    default String name() {
        return "";
    }

    default Range range() {
        return Range.ANY;
    }

    default String pattern() {
        return "";
    }

    /** The only values that there are. */
    default List<String> words() {
        return List.of();
    }

    default Set<String> required() {
        return Set.of();
    }

    /** The shape of a member of a structure. */
    default ModelShape member(String name) {
        return NONE;
    }

    /** The shape of the elements of a list, or of the values of a map. */
    default ModelShape element() {
        return NONE;
    }

    /** The shape of the keys of a map. */
    default ModelShape key() {
        return NONE;
    }
}
