package dev.windtunnel.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether observations have an explanation, by computing the set of all possible states after each event ("Mysteries
 * of Dropbox", section IV).
 *
 * @param <S> the states
 */
public final class Checker<S> {

    private static final int STATES = 1_000_000;

    /** Drops states by looking at the events ahead. */
    record Horizon<S>(Predicate<Event> stable, LookAhead<S> lookAhead) {}

    private final Spec<S> spec;
    private final int limit;
    private final @Nullable Function<Event, ? extends @Nullable Object> key;
    private final @Nullable Horizon<S> horizon;
    private final @Nullable Function<List<Event>, Optional<Verdict>> shortcut;

    private Checker(
            Spec<S> spec,
            int limit,
            @Nullable Function<Event, ? extends @Nullable Object> key,
            @Nullable Horizon<S> horizon,
            @Nullable Function<List<Event>, Optional<Verdict>> shortcut) {
        this.spec = spec;
        this.limit = limit;
        this.key = key;
        this.horizon = horizon;
        this.shortcut = shortcut;
    }

    static <S> Checker<S> of(Spec<S> spec) {
        return new Checker<>(spec, STATES, null, null, null);
    }

    /** The number of states in one observation (of one key) at which the checker gives up; a million by default. */
    public Checker<S> limit(int states) {
        if (states < 1) {
            throw new IllegalArgumentException("The limit of states is '" + states + "'; it must be at least 1.");
        }
        return new Checker<>(spec, states, key, horizon, shortcut);
    }

    /**
     * Checks the events of each key separately, each from the start state, so that the cost is linear in the number of keys.
     * Use it for systems with independent keys. Events without a key (null) belong to all keys.
     */
    public Checker<S> perKey(Function<Event, ? extends @Nullable Object> eventToKey) {
        return new Checker<>(spec, limit, Objects.requireNonNull(eventToKey), horizon, shortcut);
    }

    /** Drops states that cannot lead to what the next stable point shows; see {@link LookAhead} for its contract. */
    public Checker<S> lookingAhead(Predicate<Event> stable, LookAhead<S> lookAhead) {
        return new Checker<>(spec, limit, key, new Horizon<>(stable, lookAhead), shortcut);
    }

    /**
     * Asks a faster checker first, with the events of one key. The faster checker must give the answer that the set of states
     * would give, or none. If there is no explanation, it is enough if it gives the position of the event.
     */
    public Checker<S> askingFirst(Function<List<Event>, Optional<Verdict>> faster) {
        return new Checker<>(spec, limit, key, horizon, faster);
    }

    /** Whether an observation has an explanation. */
    public Verdict check(List<Event> observation) {
        Map<Object, List<Integer>> keys = places(observation);
        Map<Object, Verdict> verdicts = new LinkedHashMap<>();
        keys.forEach((of, places) ->
                verdicts.put(of, checkOne(places.stream().map(observation::get).toList())));
        return new VerdictsByKey(observation, keys, verdicts).together();
    }

    private Verdict checkOne(List<Event> events) {
        Verdict known = shortcut == null ? null : shortcut.apply(events).orElse(null);
        if (known instanceof Verdict.Unexplained no) {
            // Without look-ahead, to show all states that were possible before the event. Later events do not matter.
            Verdict report = new PossibleStates<>(spec, limit, null).check(events.subList(0, no.event() + 1));
            return report instanceof Verdict.Unexplained ? report : known;
        }
        return known != null ? known : decide(events);
    }

    private Verdict decide(List<Event> events) {
        Verdict verdict = new PossibleStates<>(spec, limit, horizon).check(events);
        if (horizon == null || !(verdict instanceof Verdict.Unexplained early)) {
            return verdict;
        }
        // With look-ahead the last state may be dropped early. The first event without an explanation is found without
        // look-ahead.
        Verdict exact = new PossibleStates<>(spec, limit, null).check(events);
        return exact instanceof Verdict.Unexplained ? exact : atStablePoint(events, early);
    }

    /**
     * The exact position is too costly to find. It is known that the events up to the next stable point have no explanation.
     */
    private Verdict atStablePoint(List<Event> events, Verdict.Unexplained early) {
        int place = early.event();
        while (place < events.size() - 1
                && !Objects.requireNonNull(horizon).stable().test(events.get(place))) {
            place++;
        }
        return new Verdict.Unexplained("", place, List.of(), 0, early.nearest(), early.why());
    }

    /** The positions of the events of each key; one key with an empty name if there are no keys. */
    private Map<Object, List<Integer>> places(List<Event> observation) {
        Map<Object, List<Integer>> places = new LinkedHashMap<>();
        List<Integer> shared = new ArrayList<>();
        for (int i = 0; i < observation.size(); i++) {
            Object of = key == null ? "" : key.apply(observation.get(i));
            if (of == null) {
                shared.add(i);
                for (List<Integer> all : places.values()) {
                    all.add(i);
                }
            } else {
                places.computeIfAbsent(of, unused -> new ArrayList<>(shared)).add(i);
            }
        }
        return places.isEmpty() ? Map.of("", shared) : places;
    }
}
