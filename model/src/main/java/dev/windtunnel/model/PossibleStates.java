package dev.windtunnel.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The possible states of a system while its observation is checked, each with the events that led to it. */
final class PossibleStates<S> {

    private static final int SHOWN = 5;

    /**
     * A state, its predecessor, and the event that led from the predecessor to it: a conjectured event, or else an observed
     * one.
     */
    private record Found<S>(S state, @Nullable Found<S> from, Spec.@Nullable Conjecture<S> conjecture, int unseen) {}

    private final Spec<S> spec;
    private final int limit;
    private final Checker.@Nullable Horizon<S> horizon;
    private int met;

    PossibleStates(Spec<S> spec, int limit, Checker.@Nullable Horizon<S> horizon) {
        this.spec = spec;
        this.limit = limit;
        this.horizon = horizon;
    }

    Verdict check(List<Event> events) {
        Map<S, Found<S>> now = new LinkedHashMap<>();
        now.put(spec.start(), new Found<>(spec.start(), null, null, 0));
        met = 1;
        for (int i = 0; i < events.size(); i++) {
            if (!close(now, ahead(events, i))) {
                return new Verdict.GaveUp(i, "More than " + limit + " states were met before '" + events.get(i) + "'.");
            }
            Map<S, Found<S>> next = new LinkedHashMap<>();
            Found<S> nearest = null;
            Step.Refused<S> least = null;
            for (Found<S> found : now.values()) {
                Step<S> step = spec.apply(found.state(), events.get(i));
                if (step instanceof Step.Allowed<S> allowed) {
                    for (S state : allowed.next()) {
                        boolean isNew =
                                next.putIfAbsent(state, new Found<>(state, found, null, found.unseen())) == null;
                        if (isNew && ++met > limit) {
                            return new Verdict.GaveUp(
                                    i, "More than " + limit + " states were met at '" + events.get(i) + "'.");
                        }
                    }
                } else if (step instanceof Step.Refused<S> refused
                        && (nearest == null
                                || least == null
                                || refused.distance() < least.distance()
                                || (refused.distance() == least.distance() && found.unseen() < nearest.unseen()))) {
                    nearest = found;
                    least = refused;
                }
            }
            if (next.isEmpty()) {
                return new Verdict.Unexplained(
                        "",
                        i,
                        now.keySet().stream().limit(SHOWN).map(S::toString).toList(),
                        now.size(),
                        explanation(events, nearest),
                        least == null ? "" : least.why());
            }
            now = next;
        }
        return new Verdict.Explained(explanation(events, fewest(now)));
    }

    /** Adds all states that conjectured events lead to; false if there are too many. */
    private boolean close(Map<S, Found<S>> states, @Nullable List<Event> ahead) {
        if (ahead != null) {
            states.keySet().removeIf(state -> hopeless(state, ahead));
        }
        Deque<Found<S>> open = new ArrayDeque<>(states.values());
        while (!open.isEmpty()) {
            Found<S> found = open.remove();
            for (Spec.Conjecture<S> conjecture : spec.conjectured()) {
                for (S state : (Iterable<S>) conjecture.effect().apply(found.state())::iterator) {
                    if (states.containsKey(state) || (ahead != null && hopeless(state, ahead))) {
                        continue;
                    }
                    if (++met > limit) {
                        return false;
                    }
                    Found<S> more = new Found<>(state, found, conjecture, found.unseen() + 1);
                    states.put(state, more);
                    open.add(more);
                }
            }
        }
        return true;
    }

    private boolean hopeless(S state, List<Event> ahead) {
        return horizon != null && !horizon.lookAhead().possible(state, ahead);
    }

    /** The later events up to and including the next stable point; null if there is none, or without look-ahead. */
    private @Nullable List<Event> ahead(List<Event> events, int from) {
        if (horizon != null) {
            for (int i = from; i < events.size(); i++) {
                if (horizon.stable().test(events.get(i))) {
                    return events.subList(from, i + 1);
                }
            }
        }
        return null;
    }

    private @Nullable Found<S> fewest(Map<S, Found<S>> states) {
        Found<S> fewest = null;
        for (Found<S> found : states.values()) {
            fewest = fewest == null || found.unseen() < fewest.unseen() ? found : fewest;
        }
        return fewest;
    }

    /** The events that led to a state. */
    private Explanation explanation(List<Event> events, @Nullable Found<S> last) {
        List<Found<S>> way = new ArrayList<>();
        for (Found<S> found = last; found != null && found.from() != null; found = found.from()) {
            way.add(found);
        }
        Collections.reverse(way);
        List<Explanation.Line> lines = new ArrayList<>();
        int observed = 0;
        for (Found<S> found : way) {
            Spec.Conjecture<S> conjecture = found.conjecture();
            if (conjecture != null) {
                lines.add(new Explanation.Line(conjecture.by(), conjecture.name(), -1));
            } else {
                Event event = events.get(observed);
                lines.add(new Explanation.Line(event.by(), event.toString(), observed++));
            }
        }
        return new Explanation(lines);
    }
}
