package dev.windtunnel.fidelity.hybrid.key;

import dev.windtunnel.fidelity.compare.Masks;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The ids in a sequence of calls, with names by their roles. An id is a whole text in an answer that its service makes up ({@link Masks}), or a part of
 * a request that looks as if it was drawn at random and is not known to be a constant.
 *
 * <p>Its role is where it was produced and used: the operations and paths, and, in two rounds, the requests around them, in which ids are known by the
 * roles of the round before. So two ids have the same role only if nothing tells them apart; these are numbered. An id of a request keeps its
 * length and the kinds of its characters, because services look at them.
 */
final class Ids {

    private static final int ROUNDS = 2;

    private final List<WatchedCall> calls;
    private final List<String> hosts;
    /** By value, in the order in which they came up. */
    private final Map<String, Id> ids = new LinkedHashMap<>();

    /** Where an id stands. */
    private record Place(int call, String path) {}

    private static final class Id {
        private final String shape;
        private final Set<Place> places = new LinkedHashSet<>();
        private String role = "";
        private String name = "";

        Id(String shape) {
            this.shape = shape;
        }
    }

    /**
     * Finds them.
     *
     * @param constants digests of what looks like an id and is none
     * @param hosts what stands in URLs of either side
     */
    Ids(List<WatchedCall> calls, Set<String> constants, Collection<String> hosts) {
        this.calls = calls;
        // One of them may be a part of another one.
        this.hosts = hosts.stream()
                .distinct()
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
        find(constants);
        for (int i = 0; i < calls.size(); i++) {
            place(i, "request", calls.get(i).parameters());
            place(i, "answer", calls.get(i).fields());
        }
        ids.values().forEach(id -> id.role = Digest.of(List.of(id.shape, String.join(" ", where(id)))));
        for (int round = 0; round < ROUNDS; round++) {
            refine();
        }
        number();
    }

    /** What looks drawn at random in the requests of these calls, as digests: what two runs of the same code have in common is constant. */
    static Set<String> candidates(List<WatchedCall> calls) {
        Set<String> found = new HashSet<>();
        calls.forEach(call -> Leaves.each(
                call.parameters(), (path, text) -> RandomWords.in(text).forEach(word -> found.add(Digest.of(word)))));
        return found;
    }

    private void find(Set<String> constants) {
        Set<String> said = new HashSet<>();
        for (WatchedCall call : calls) {
            Leaves.each(call.parameters(), (path, text) -> {
                said.add(text);
                if (!ids.containsKey(text)) {
                    for (String word : RandomWords.in(text)) {
                        if (!constants.contains(Digest.of(word))) {
                            ids.computeIfAbsent(word, first -> new Id(RandomWords.shape(first)));
                        }
                    }
                }
            });
            new Masks().madeUp(call.operation(), call.fields()).values().forEach(text -> {
                // What the test itself has said is not made up by the service.
                if (!said.contains(text) && !text.isEmpty()) {
                    ids.computeIfAbsent(text, first -> new Id("made up"));
                }
            });
        }
    }

    private void place(int call, String direction, Object value) {
        Leaves.each(value, (path, text) -> {
            Id whole = ids.get(text);
            if (whole != null) {
                whole.places.add(new Place(call, direction + path));
            } else {
                for (String word : RandomWords.in(text)) {
                    Id part = ids.get(word);
                    if (part != null) {
                        part.places.add(new Place(call, direction + path));
                    }
                }
            }
        });
    }

    private Set<String> where(Id id) {
        Set<String> all = new TreeSet<>();
        id.places.forEach(place -> all.add(calls.get(place.call()).name() + " " + place.path()));
        return all;
    }

    private void refine() {
        List<String> requests = new ArrayList<>();
        for (WatchedCall call : calls) {
            requests.add(Digest.of(List.of(
                    call.name(), Leaves.text(call.parameters(), text -> replaced(text, id -> id.role)))));
        }
        Map<Id, String> refined = new HashMap<>();
        for (Id id : ids.values()) {
            // A set: how often something is asked again depends on the weather.
            Set<String> around = new TreeSet<>();
            id.places.forEach(place -> around.add(requests.get(place.call()) + " " + place.path()));
            refined.put(id, Digest.of(List.of(id.role, String.join(" ", around))));
        }
        refined.forEach((id, role) -> id.role = role);
    }

    private void number() {
        Map<String, Integer> counts = new HashMap<>();
        ids.values()
                .forEach(id ->
                        id.name = "<" + id.shape + ":" + id.role + "#" + counts.merge(id.role, 1, Integer::sum) + ">");
    }

    /** A text with names for ids, and for the addresses of both sides. */
    String named(String text) {
        return replaced(text, id -> id.name);
    }

    /** The same without roles: a run that ends early gives its ids other roles, and the same calls before that. */
    String plain(String text) {
        return replaced(text, id -> "<" + id.shape + ">");
    }

    private String replaced(String text, UnaryOperatorOfId names) {
        Id whole = ids.get(text);
        if (whole != null) {
            return names.of(whole);
        }
        String plain = text;
        for (String host : hosts) {
            plain = plain.replace(host, "<host>");
        }
        UnaryOperator<String> parts = word -> {
            Id part = ids.get(word);
            return part == null ? word : names.of(part);
        };
        return RandomWords.replace(plain, parts);
    }

    @FunctionalInterface
    private interface UnaryOperatorOfId {
        String of(Id id);
    }
}
