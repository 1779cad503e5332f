package dev.windtunnel.model;

import java.util.List;
import java.util.Set;

/**
 * What becomes of a state when an event is observed: it leads to other states, or the event cannot happen in it.
 *
 * @param <S> the states
 */
public sealed interface Step<S> {

    /** The event may happen, and leads to one of these states. */
    record Allowed<S>(Set<S> next) implements Step<S> {}

    /** The event cannot happen. */
    record Refused<S>(String why) implements Step<S> {}

    /** The event may happen, and leads to this state. */
    static <S> Step<S> allow(S next) {
        return new Allowed<>(Set.of(next));
    }

    /** The event may happen, and leads to one of these states. */
    static <S> Step<S> allowAnyOf(List<S> next) {
        return new Allowed<>(Set.copyOf(next));
    }

    /** The event cannot happen. */
    static <S> Step<S> refuse() {
        return new Refused<>("");
    }

    /** The event cannot happen, and why: the report says so. */
    static <S> Step<S> refuse(String why) {
        return new Refused<>(why);
    }
}
