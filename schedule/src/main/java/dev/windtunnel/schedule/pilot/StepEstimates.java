package dev.windtunnel.schedule.pilot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is expected of each operation, by its identity, which is the same in every schedule. Immutable, so that a plan always leads
 * to the same execution.
 */
final class StepEstimates {

    static final StepEstimates NONE = new StepEstimates(Map.of());

    private final Map<Long, Expected> operations;
    private final Interest everything;
    private final List<Interest> selections;

    /** The number of steps of one operation, and of its accesses to what it shares with others. */
    record Expected(int steps, Map<Integer, Integer> byVariable) {
        static final Expected NOTHING = new Expected(0, Map.of());

        Expected {
            byVariable = Map.copyOf(byVariable);
        }
    }

    private StepEstimates(Map<Long, Expected> operations) {
        this.operations = operations;
        this.everything = new Interest(operations, null);
        TreeSet<Integer> shared = new TreeSet<>();
        operations.values().forEach(each -> shared.addAll(each.byVariable().keySet()));
        List<Interest> some = new ArrayList<>();
        if (!shared.isEmpty()) {
            some.add(new Interest(operations, toArray(shared)));
        }
        if (shared.size() > 1) {
            shared.forEach(variable -> some.add(new Interest(operations, new int[] {variable})));
        }
        this.selections = List.copyOf(some);
    }

    private static int[] toArray(Set<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Estimates with these numbers; the same object if they are equal. */
    StepEstimates replacedBy(Map<Long, Expected> next) {
        return next.equals(operations) ? this : new StepEstimates(Map.copyOf(next));
    }

    /** All steps are interesting. */
    Interest everything() {
        return everything;
    }

    /** The interesting steps are the accesses to all that is shared; or, for each that is shared, the accesses to it alone. */
    List<Interest> selections() {
        return selections;
    }
}
