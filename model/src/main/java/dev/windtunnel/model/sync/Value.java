package dev.windtunnel.model.sync;

import java.util.Collection;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a file holds; no text if it is not there. Printed as the paper does. */
record Value(@Nullable String text) {

    static final Value ABSENT = new Value(null);

    static Value of(@Nullable String text) {
        return text == null ? ABSENT : new Value(text);
    }

    boolean absent() {
        return text == null;
    }

    /** Whether a program that looks at sizes alone cannot tell it from another. */
    boolean sameSize(Value other) {
        return text != null && other.text != null && text.length() == other.text.length();
    }

    @Override
    public String toString() {
        return text == null ? "⊥" : "'" + text + "'";
    }

    /** A set of values, in the same order whatever the order of the collection. */
    static String set(Collection<Value> values) {
        return values.isEmpty()
                ? "∅"
                : values.stream().map(Value::toString).sorted().collect(Collectors.joining(", ", "{", "}"));
    }
}
