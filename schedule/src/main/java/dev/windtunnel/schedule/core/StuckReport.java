package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Ending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Words for a schedule that cannot end. */
public final class StuckReport {

    /** The word for an operation that does not come back to the scheduler. */
    public static final String BLOCKED = "blocked";

    private StuckReport() {}

    /** No operation can continue: a deadlock, or operations that still wait when the test itself has ended. */
    static Ending.Stuck nobodyContinues(List<Operation> operations, List<Resource> resources) {
        List<Operation> waiting = operations.stream()
                .filter(operation -> operation.state == Operation.State.WAITING && !operation.daemon)
                .toList();
        boolean mainEnded = operations.get(0).state == Operation.State.COMPLETED;
        List<Operation> cycle = cycle(waiting, at -> blocker(at, operations, resources));
        if (mainEnded && cycle.isEmpty()) {
            return new Ending.Stuck("leaked operation", tell(waiting, resources, operations));
        }
        return new Ending.Stuck("deadlock", tell(cycle.isEmpty() ? waiting : cycle, resources, operations));
    }

    /** Operations continue without end. */
    static Ending.Stuck neverEnds(List<Operation> operations, List<Resource> resources) {
        String running = operations.stream()
                .filter(Operation::isEnabled)
                .map(operation -> operation.name)
                .collect(Collectors.joining(", "));
        List<Operation> waiting = operations.stream()
                .filter(operation -> operation.state == Operation.State.WAITING && !operation.daemon)
                .toList();
        String endless = running + " ran on and on, although everybody had their turn";
        return waiting.isEmpty()
                ? new Ending.Stuck("livelock", endless)
                : new Ending.Stuck("starvation", tell(waiting, resources, operations) + "; " + endless);
    }

    /** A condition that was expected to come true did not. */
    static Ending.Stuck neverTrue(String expectation, String when) {
        return new Ending.Stuck("liveness", "'" + expectation + "' never came true, " + when);
    }

    /** The operations that wait for one another in a cycle; empty if there is none. */
    public static List<Operation> cycle(List<Operation> waiting, Function<Operation, @Nullable Operation> blocker) {
        for (Operation start : waiting) {
            Set<Operation> seen = new LinkedHashSet<>();
            Operation at = start;
            while (at != null && seen.add(at)) {
                at = blocker.apply(at);
            }
            if (at != null) {
                List<Operation> way = new ArrayList<>(seen);
                List<Operation> cycle = way.subList(way.indexOf(at), way.size());
                // The same cycle is reported in the same words, wherever it was entered.
                Operation first = Collections.min(cycle, Comparator.comparingInt(operation -> operation.id));
                Collections.rotate(cycle, -cycle.indexOf(first));
                return cycle;
            }
        }
        return List.of();
    }

    private static @Nullable Operation blocker(
            Operation operation, List<Operation> operations, List<Resource> resources) {
        if (operation.state != Operation.State.WAITING) {
            return null;
        }
        if (operation.joined != Operation.NONE) {
            return operations.get(operation.joined);
        }
        for (int resource : operation.awaitedResources()) {
            int holder = resources.get(resource).holder();
            if (holder != Operation.NONE) {
                return operations.get(holder);
            }
        }
        return null;
    }

    private static String tell(List<Operation> waiting, List<Resource> resources, List<Operation> operations) {
        return waiting.stream()
                .map(operation -> tell(operation, resources, operations))
                .collect(Collectors.joining("; "));
    }

    private static String tell(Operation operation, List<Resource> resources, List<Operation> operations) {
        String held = resources.stream()
                .filter(resource -> resource.holder() == operation.id)
                .map(resource -> resource.name())
                .collect(Collectors.joining(", "));
        String wanted = operation.joined != Operation.NONE
                ? "waits for the end of " + operations.get(operation.joined).name
                : (held.isEmpty() ? "waits for " : "wants ")
                        + Stream.of(operation.awaitedResources())
                                .flatMapToInt(java.util.Arrays::stream)
                                .mapToObj(resource -> resources.get(resource).name())
                                .collect(Collectors.joining(operation.awaitsAll ? " and " : " or "));
        return operation.name + (held.isEmpty() ? " " : " holds " + held + ", ") + wanted;
    }
}
