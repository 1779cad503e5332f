package dev.windtunnel.model;

import java.util.Collection;
import java.util.Set;

/**
 * The effect of an observed event on a state: it leads to other states, or it cannot happen in this state.
 *
 * @param <S> the states
 */
public sealed interface Step<S> {

    /** The event may happen, and leads to one of these states. */
    record Allowed<S>(Set<S> next) implements Step<S> {}

    /**
     * The event cannot happen.
     *
     * @param why the reason; empty if the specification gives none
     * @param distance how far the state is from allowing the event: of all states that refuse it, the nearest is reported
     */
    record Refused<S>(String why, int distance) implements Step<S> {}

    /** The event may happen, and leads to this state. */
    static <S> Step<S> allow(S next) {
        return new Allowed<>(Set.of(next));
    }

    /** The event may happen, and leads to one of these states; it cannot happen if there is none. */
    static <S> Step<S> allowAnyOf(Collection<S> next) {
        return next.isEmpty() ? refuse() : new Allowed<>(Set.copyOf(next));
    }

    /** The event cannot happen. */
    static <S> Step<S> refuse() {
        return refuse("");
    }

    /** The event cannot happen; the report shows the reason. */
    static <S> Step<S> refuse(String why) {
        return refuse(why, 1);
    }

    /** The event cannot happen, with the reason and the distance to a state that allows it. */
    static <S> Step<S> refuse(String why, int distance) {
        return new Refused<>(why, distance);
    }
}
