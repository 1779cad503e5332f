package dev.windtunnel.schedule.pilot;

import dev.windtunnel.schedule.core.Operation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Counts in one schedule which operations access what, as far as several of them do and one of them writes. */
final class SharedAccesses {

    /** How often each operation accesses each variable, by the number of the operation. */
    private final Map<Integer, Map<Integer, Integer>> counts = new HashMap<>();

    private final Map<Integer, Integer> firstBy = new HashMap<>();
    private final Set<Integer> bySeveral = new HashSet<>();
    private final Set<Integer> written = new HashSet<>();

    /** Counts the next step of an operation. */
    void count(Operation next) {
        int variable = next.nextVariable();
        if (variable == Operation.NONE || variable == Operation.ANYTHING) {
            // A step that may touch anything is no more interesting than all others.
            return;
        }
        counts.computeIfAbsent(next.id(), id -> new TreeMap<>()).merge(variable, 1, Integer::sum);
        Integer first = firstBy.putIfAbsent(variable, next.id());
        if (first != null && first != next.id()) {
            bySeveral.add(variable);
        }
        if (next.isAboutToWrite()) {
            written.add(variable);
        }
    }

    /** One word for each operation: its identity, its steps, and how often it accesses each variable. */
    String text(List<Operation> operations) {
        StringBuilder text = new StringBuilder();
        for (Operation operation : operations) {
            text.append(text.isEmpty() ? "" : " ").append(Long.toHexString(operation.identity()));
            text.append(':').append(operation.steps());
            counts.getOrDefault(operation.id(), Map.of()).forEach((variable, count) -> {
                if (bySeveral.contains(variable) && written.contains(variable)) {
                    text.append(',').append(variable).append('=').append(count);
                }
            });
        }
        return text.toString();
    }
}
