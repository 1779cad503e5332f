package dev.windtunnel.model.sync.specification;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Conflict copies. Two copies may have the same value, and then there are two.
 *
 * @param values sorted
 */
public record Copies(List<Value> values) {

    public static final Copies NONE = new Copies(List.of());

    private static final Comparator<Value> ORDER =
            Comparator.comparing(Value::text, Comparator.nullsFirst(Comparator.naturalOrder()));

    public Copies {
        values = List.copyOf(values);
    }

    /** Copies with these texts, which are sorted. */
    static Copies ofSorted(List<String> texts) {
        if (texts.isEmpty()) {
            return NONE;
        }
        List<Value> values = new ArrayList<>(texts.size());
        for (String text : texts) {
            values.add(Value.of(text));
        }
        return new Copies(values);
    }

    /** One copy more. */
    Copies plus(Value value) {
        List<Value> more = new ArrayList<>(values);
        more.add(value);
        more.sort(ORDER);
        return new Copies(more);
    }

    /** At least one copy of this value. */
    Copies having(Value value) {
        return values.contains(value) ? this : plus(value);
    }

    /** The copies that are left when each of these is taken away once. */
    public List<Value> without(Copies others) {
        List<Value> rest = new ArrayList<>(values);
        others.values.forEach(rest::remove);
        return rest;
    }

    /** Whether each of these is there, as often as it is among these. */
    public boolean containsAll(Copies others) {
        return others.without(this).isEmpty();
    }

    /** The different values. */
    public Set<Value> distinct() {
        return new HashSet<>(values);
    }

    @Override
    public String toString() {
        return Value.set(values);
    }
}
