package dev.windtunnel.fidelity.knowledge;

import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Which calls of a test fuzzing has tried. An operation is exercised if both sides have done it at least once, and so is a parameter that such a call
 * had; both by the version of the emulator on which the test runs. Discrepancies of anything else could not have been found.
 */
public final class ExercisedCalls {

    private final List<Exercise> exercises;
    private final UnaryOperator<String> emulators;

    /**
     * Those of a knowledge base.
     *
     * @param emulators gives a service the emulator that stands for it, with its version
     */
    public ExercisedCalls(KnowledgeBase base, UnaryOperator<String> emulators) {
        this.exercises = base.exercises();
        this.emulators = emulators;
    }

    /** What the calls of a test need and fuzzing has not tried, each in a few words, such as {@code dynamodb Query with Limit}. */
    public List<String> missing(List<WatchedCall> calls) {
        Map<String, Set<String>> missing = new TreeMap<>();
        for (WatchedCall call : calls) {
            List<Exercise> tried =
                    exercises.stream().filter(one -> isOf(one, call)).toList();
            Set<String> parameters = new TreeSet<>(call.parameters().keySet());
            tried.forEach(one -> parameters.removeAll(one.parameters()));
            if (tried.isEmpty()) {
                missing.put(call.name(), Set.of());
            } else if (!parameters.isEmpty()) {
                missing.computeIfAbsent(call.name(), name -> new TreeSet<>()).addAll(parameters);
            }
        }
        return missing.entrySet().stream()
                .map(entry -> entry.getKey()
                        + (entry.getValue().isEmpty() ? "" : " with " + String.join(", ", entry.getValue())))
                .toList();
    }

    private boolean isOf(Exercise one, WatchedCall call) {
        return one.successes() > 0
                && one.service().equals(call.service())
                && one.operation().equals(call.operation())
                && one.emulator().equals(emulators.apply(call.service()));
    }
}
