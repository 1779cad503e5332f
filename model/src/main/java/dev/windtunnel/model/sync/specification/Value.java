package dev.windtunnel.model.sync.specification;

import dev.windtunnel.model.sync.SyncRules;
import java.util.Collection;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The content of a file; no text if the file does not exist. Printed as in the paper. */
public record Value(@Nullable String text) {

    public static final Value ABSENT = new Value(null);

    public static Value of(@Nullable String text) {
        return text == null ? ABSENT : new Value(text);
    }

    public boolean absent() {
        return text == null;
    }

    /** Whether a node that holds this value may show the observed one, by these rules. */
    boolean mayShow(Value observed, SyncRules rules) {
        return equals(observed) || (rules.transientAbsence() && observed.absent());
    }

    /** Whether a synchronizer may fail to notice that this value was replaced: some compare sizes only. */
    boolean mayBeReplacedUnnoticed(Value after, SyncRules rules) {
        return rules.detection() == SyncRules.Detection.SIZE_MTIME && sameSize(after);
    }

    private boolean sameSize(Value other) {
        return text != null && other.text != null && text.length() == other.text.length();
    }

    @Override
    public String toString() {
        return text == null ? "⊥" : "'" + text + "'";
    }

    /** A set of values, sorted. */
    public static String set(Collection<Value> values) {
        return values.stream().map(Value::toString).sorted().collect(Collectors.joining(", ", "{", "}"));
    }
}
