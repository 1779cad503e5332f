package dev.windtunnel.model;

import java.util.Collection;
import java.util.Set;

/**
 * What becomes of a state when an event is observed: it leads to other states, or the event cannot happen in it.
 *
 * @param <S> the states
 */
public sealed interface Step<S> {

    /** The event may happen, and leads to one of these states. */
    record Allowed<S>(Set<S> next) implements Step<S> {}

    /**
     * The event cannot happen.
     *
     * @param why the reason; empty if there is nothing to say
     * @param distance how far the state is from allowing it: of all that refuse an event, the nearest is reported
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

    /** The event cannot happen, and why: the report says so. */
    static <S> Step<S> refuse(String why) {
        return refuse(why, 1);
    }

    /** The event cannot happen, why, and how much would have to be different. */
    static <S> Step<S> refuse(String why, int distance) {
        return new Refused<>(why, distance);
    }
}
