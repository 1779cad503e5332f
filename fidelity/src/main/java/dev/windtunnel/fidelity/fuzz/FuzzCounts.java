package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Execution;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

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
     * @param both how many both sides did
     * @param parameters the uppermost ones that these had
     */
    public record Count(long calls, long emulator, long reference, long both, Set<String> parameters) {

        /** Of an operation that nobody has called. */
        public static final Count NONE = new Count(0, 0, 0, 0, Set.of());

        private static Count of(TestDocument.CallCount call) {
            return new Count(
                    1,
                    call.emulator() ? 1 : 0,
                    call.reference() ? 1 : 0,
                    call.emulator() && call.reference() ? 1 : 0,
                    Set.of());
        }

        private Count plus(Count other) {
            return new Count(
                    calls + other.calls,
                    emulator + other.emulator,
                    reference + other.reference,
                    both + other.both,
                    parameters);
        }

        private Count with(Collection<String> more) {
            Set<String> all = new TreeSet<>(parameters);
            return all.addAll(more) ? new Count(calls, emulator, reference, both, all) : this;
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
        test.calls().forEach(call -> byOperation.merge(call.operation(), Count.of(call), Count::plus));
        test.parameters()
                .forEach((operation, names) ->
                        byOperation.computeIfPresent(operation, (known, count) -> count.with(names)));
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
