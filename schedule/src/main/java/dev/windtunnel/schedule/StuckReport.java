package dev.windtunnel.schedule;

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

/** Why a schedule does not come to an end, in words. */
final class StuckReport {

    private StuckReport() {}

    /** Nobody can go on: a deadlock, or operations that were left behind when the test itself had ended. */
    static Ending.Stuck nobodyGoesOn(List<Operation> operations, List<Resource> resources) {
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

    /** Somebody can go on, and does so without end. */
    static Ending.Stuck goesOnForever(List<Operation> operations, List<Resource> resources) {
        String running = operations.stream()
                .filter(Operation::isEnabled)
                .map(operation -> operation.name)
                .collect(Collectors.joining(", "));
        List<Operation> waiting = operations.stream()
                .filter(operation -> operation.state == Operation.State.WAITING && !operation.daemon)
                .toList();
        String circles = running + " ran on and on, although everybody had their turn";
        return waiting.isEmpty()
                ? new Ending.Stuck("livelock", circles)
                : new Ending.Stuck("starvation", tell(waiting, resources, operations) + "; " + circles);
    }

    /** What was to be true in the end is not. */
    static Ending.Stuck broken(String promise, String when) {
        return new Ending.Stuck("liveness", "'" + promise + "' never came true, " + when);
    }

    /** The operations that wait for one another in a circle; empty if there is none. */
    static List<Operation> cycle(List<Operation> waiting, Function<Operation, @Nullable Operation> blocker) {
        for (Operation start : waiting) {
            Set<Operation> seen = new LinkedHashSet<>();
            Operation at = start;
            while (at != null && seen.add(at)) {
                at = blocker.apply(at);
            }
            if (at != null) {
                List<Operation> way = new ArrayList<>(seen);
                List<Operation> circle = way.subList(way.indexOf(at), way.size());
                // The same circle in the same words, wherever it was entered.
                Operation first = Collections.min(circle, Comparator.comparingInt(operation -> operation.id));
                Collections.rotate(circle, -circle.indexOf(first));
                return circle;
            }
        }
        return List.of();
    }

    private static @Nullable Operation blocker(
            Operation operation, List<Operation> operations, List<Resource> resources) {
        if (operation.state != Operation.State.WAITING) {
            return null;
        }
        if (operation.joined != Scheduler.NONE) {
            return operations.get(operation.joined);
        }
        for (int resource : operation.awaitedResources()) {
            int holder = resources.get(resource).holder;
            if (holder != Scheduler.NONE) {
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
                .filter(resource -> resource.holder == operation.id)
                .map(resource -> resource.name)
                .collect(Collectors.joining(", "));
        String wanted = operation.joined != Scheduler.NONE
                ? "waits for the end of " + operations.get(operation.joined).name
                : (held.isEmpty() ? "waits for " : "wants ")
                        + Stream.of(operation.awaitedResources())
                                .flatMapToInt(java.util.Arrays::stream)
                                .mapToObj(resource -> resources.get(resource).name)
                                .collect(Collectors.joining(operation.all ? " and " : " or "));
        return operation.name + (held.isEmpty() ? " " : " holds " + held + ", ") + wanted;
    }
}
