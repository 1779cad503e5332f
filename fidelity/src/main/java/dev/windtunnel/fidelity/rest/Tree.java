package dev.windtunnel.fidelity.rest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An object of a document that somebody else wrote. What is not there, or is something else, is empty. */
record Tree(Map<String, @Nullable Object> members) {

    static final Tree EMPTY = new Tree(Map.of());

    static Tree of(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? new Tree(named(map)) : EMPTY;
    }

    private static Map<String, @Nullable Object> named(Map<?, ?> map) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        map.forEach((name, value) -> named.put(String.valueOf(name), value));
        return named;
    }

    boolean has(String name) {
        return members.get(name) != null;
    }

    boolean isEmpty() {
        return members.isEmpty();
    }

    @Nullable
    Object value(String name) {
        return members.get(name);
    }

    Optional<String> text(String name) {
        return members.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(members.get(name));
    }

    Optional<Double> number(String name) {
        return members.get(name) instanceof Number number ? Optional.of(number.doubleValue()) : Optional.empty();
    }

    Tree object(String name) {
        return of(members.get(name));
    }

    List<Tree> objects(String name) {
        return list(name).stream().map(Tree::of).toList();
    }

    List<?> list(String name) {
        return members.get(name) instanceof List<?> list ? list : List.of();
    }

    /** The members that are objects, in their order. */
    Map<String, Tree> children(String name) {
        Map<String, Tree> children = new LinkedHashMap<>();
        object(name).members.forEach((child, value) -> {
            if (value instanceof Map) {
                children.put(child, of(value));
            }
        });
        return children;
    }

    /** This one, with the members of another one, which win. */
    Tree with(Tree other) {
        Map<String, @Nullable Object> both = new LinkedHashMap<>(members);
        both.putAll(other.members);
        return new Tree(both);
    }

    Tree without(String name) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>(members);
        rest.remove(name);
        return new Tree(rest);
    }
}
