package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Execution;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** How often each operation was called, and who did what it was asked. */
public final class FuzzCounts {

    private final Map<String, Count> byOperation = new TreeMap<>();
    private final Set<String> discrepancies = new HashSet<>();

    /**
     * The calls of one operation.
     *
     * @param calls how many, each to both sides
     * @param emulator how many the emulator did
     * @param reference how many the reference did
     */
    public record Count(long calls, long emulator, long reference) {

        /** Of an operation that nobody has called. */
        public static final Count NONE = new Count(0, 0, 0);

        private Count plus(Count other) {
            return new Count(calls + other.calls, emulator + other.emulator, reference + other.reference);
        }

        /** How many at least one side did. */
        public long successes() {
            return Math.max(emulator, reference);
        }
    }

    /** Nothing was called yet. */
    public FuzzCounts() {}

    /** Counts the calls of an execution. */
    public synchronized void count(Execution execution) {
        TestDocument test = TestDocument.read(execution.trace().description());
        test.discrepancies().forEach(one -> discrepancies.add(one.key() + one.conditions()));
        test.calls()
                .forEach(call -> byOperation.merge(
                        call.operation(),
                        new Count(1, call.emulator() ? 1 : 0, call.reference() ? 1 : 0),
                        Count::plus));
    }

    /** The counts by the names of operations. */
    public synchronized Map<String, Count> byOperation() {
        return new TreeMap<>(byOperation);
    }

    /** How many discrepancies have shown, each in one class of parameters. */
    public synchronized long discrepancies() {
        return discrepancies.size();
    }

    /** All calls. */
    public synchronized long calls() {
        return byOperation.values().stream().mapToLong(Count::calls).sum();
    }
}
