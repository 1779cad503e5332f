package dev.windtunnel.fidelity.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The resources that a test knows of, by their symbols. */
final class Things {

    private final Map<String, List<Thing>> byKind = new LinkedHashMap<>();
    private final Map<String, String> formats = new LinkedHashMap<>();

    /** What became of a resource. */
    enum State {
        /** A name that nobody has used. */
        UNKNOWN,
        THERE,
        /** The other side has refused to make it. */
        ON_ONE_SIDE,
        DELETED
    }

    /** A resource. */
    static final class Thing {
        private final String kind;
        private final int number;
        private final String symbol;
        private State state = State.UNKNOWN;
        private Map<String, String> made = Map.of();

        private Thing(String kind, int number) {
            this.kind = kind;
            this.number = number;
            this.symbol = kind + "-" + number;
        }

        int number() {
            return number;
        }

        String kind() {
            return kind;
        }

        String symbol() {
            return symbol;
        }

        State state() {
            return state;
        }

        void becomes(State next) {
            state = next;
        }

        /** It is there, made by a call that was about these others. */
        void madeWith(Map<String, String> kinds) {
            state = State.THERE;
            made = Map.copyOf(kinds);
        }

        void madeOnOneSide(Map<String, String> kinds) {
            state = State.ON_ONE_SIDE;
            made = Map.copyOf(kinds);
        }
    }

    /** A new name of this kind. */
    Thing fresh(String kind, String format) {
        List<Thing> known = byKind.computeIfAbsent(kind, key -> new ArrayList<>());
        Thing thing = new Thing(kind, known.size() + 1);
        known.add(thing);
        formats.put(thing.symbol(), format);
        return thing;
    }

    /** The n-th one in this state. */
    Optional<Thing> find(String kind, State state, int number) {
        return byKind.getOrDefault(kind, List.of()).stream()
                .filter(thing -> thing.state() == state)
                .skip(number)
                .findFirst();
    }

    Optional<Thing> bySymbol(String symbol) {
        return byKind.values().stream()
                .flatMap(List::stream)
                .filter(thing -> thing.symbol().equals(symbol))
                .findFirst();
    }

    /** All that are there. */
    List<Thing> there() {
        return in(Set.of(State.THERE));
    }

    /** All that one side has at least, the newest first. */
    List<Thing> left() {
        return in(Set.of(State.THERE, State.ON_ONE_SIDE));
    }

    private List<Thing> in(Set<State> states) {
        List<Thing> all = new ArrayList<>();
        byKind.values()
                .forEach(things -> things.stream()
                        .filter(thing -> states.contains(thing.state()))
                        .forEach(all::add));
        java.util.Collections.reverse(all);
        return all;
    }

    /** A resource with those of other kinds that it belongs to, as far as the test knew them when it came to be there. */
    Map<String, String> context(Thing thing) {
        Map<String, String> kinds = new LinkedHashMap<>(thing.made);
        kinds.put(thing.kind, thing.symbol);
        return kinds;
    }

    /** How each symbol gets its name. */
    Map<String, String> formats() {
        return formats;
    }
}
