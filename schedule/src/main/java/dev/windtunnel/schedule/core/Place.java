package dev.windtunnel.schedule.core;

import org.jspecify.annotations.Nullable;

/**
 * What a step accesses: a field of an object, an element of an array, a monitor, all that an object keeps, or a resource. Part
 * of every operation and reused, so that a step allocates nothing.
 */
final class Place {

    private int variable = Operation.NONE;
    private @Nullable Object owner;
    private int index;

    /**
     * @param what the field, the kind of place, or the resource; {@link Operation#NONE} or {@link Operation#ANYTHING}
     * @param of the object or array; null for static fields and resources
     * @param element the index in an array
     */
    void set(int what, @Nullable Object of, int element) {
        variable = what;
        owner = of;
        index = element;
    }

    int variable() {
        return variable;
    }

    boolean isNothing() {
        return variable == Operation.NONE;
    }

    boolean isAnything() {
        return variable == Operation.ANYTHING;
    }

    boolean isSameAs(Place other) {
        return variable == other.variable && owner == other.owner && index == other.index;
    }
}
