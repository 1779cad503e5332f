package dev.windtunnel.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a system may do: the states that it may be in, events that are observed, and events that it may perform unseen.
 *
 * <pre>{@code
 * Spec<Queue> queue = Spec.startingWith(new Queue(List.of(), Set.of()))
 *     .observed("send", String.class, (q, m) -> allow(q.with(m)))
 *     .observed("receive", String.class, (q, m) -> q.visible().contains(m) ? allow(q.take(m)) : refuse("it is not visible"))
 *     .conjectured("visibility timeout", q -> q.inFlight().stream().map(q::reappear));
 * }</pre>
 *
 * <p>An observation is explained if conjectured events can be inserted so that every event is allowed in the state that it
 * meets. States are compared by {@code equals}, so a record does.
 *
 * @param <S> the states; immutable
 */
public final class Spec<S> {

    /**
     * The effect of an observed event on a state.
     *
     * @param <S> the states
     * @param <A> the observed value
     */
    @FunctionalInterface
    public interface Rule<S, A> {
        Step<S> apply(S state, A argument);
    }

    /** A conjectured event, and the states that it may lead to. */
    record Conjecture<S>(String by, String name, Function<S, Stream<S>> effect) {}

    private record Observed<S>(Class<?> type, Rule<S, Object> rule) {}

    private final S start;
    private final Map<String, Observed<S>> observed;
    private final List<Conjecture<S>> conjectured;

    private Spec(S start, Map<String, Observed<S>> observed, List<Conjecture<S>> conjectured) {
        this.start = start;
        this.observed = observed;
        this.conjectured = conjectured;
    }

    /** A specification that starts in this state and allows no event yet. */
    public static <S> Spec<S> startingWith(S state) {
        return new Spec<>(Objects.requireNonNull(state), Map.of(), List.of());
    }

    /** The same, starting in another state. */
    public Spec<S> startingFrom(S state) {
        return new Spec<>(Objects.requireNonNull(state), observed, conjectured);
    }

    /** The same, and this event may be observed. */
    public <A> Spec<S> observed(String name, Class<A> argument, Rule<S, A> rule) {
        Map<String, Observed<S>> more = new LinkedHashMap<>(observed);
        more.put(name, new Observed<>(argument, (state, any) -> rule.apply(state, argument.cast(any))));
        return new Spec<>(start, more, conjectured);
    }

    /** The same with a conjectured event; it may lead to each of these states. */
    public Spec<S> conjectured(String name, Function<S, Stream<S>> effect) {
        return conjectured("", name, effect);
    }

    /** The same with a conjectured event; explanations show it in the column of its actor. */
    public Spec<S> conjectured(String by, String name, Function<S, Stream<S>> effect) {
        List<Conjecture<S>> more = new ArrayList<>(conjectured);
        more.add(new Conjecture<>(by, name, effect));
        return new Spec<>(start, observed, more);
    }

    /** Whether an observation has an explanation. */
    public Verdict check(List<Event> observation) {
        return checker().check(observation);
    }

    /** Checks observations, with options. */
    public Checker<S> checker() {
        return Checker.of(this);
    }

    /** The start state. */
    S start() {
        return start;
    }

    /** The conjectured events. */
    List<Conjecture<S>> conjectured() {
        return conjectured;
    }

    /** The effect of an event on a state. */
    Step<S> apply(S state, Event event) {
        Observed<S> known = observed.get(event.name());
        if (known == null) {
            throw new IllegalArgumentException("The specification says nothing about '" + event.name() + "'; it knows "
                    + String.join(", ", observed.keySet()) + ".");
        }
        if (!known.type().isInstance(event.argument())) {
            throw new IllegalArgumentException("'" + event.name() + "' was observed with '" + event.argument()
                    + "', which is no " + known.type().getSimpleName() + ".");
        }
        return known.rule().apply(state, event.argument());
    }
}
