package dev.windtunnel.schedule;

import dev.windtunnel.explore.Ending;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Why none of the threads goes on, in words. */
final class ThreadsStuck {

    static final String LEAKED = "leaked thread";

    private static final Set<String> IDLE = Set.of(
            "java.util.concurrent.ThreadPoolExecutor.getTask",
            "java.util.concurrent.ForkJoinPool.awaitWork",
            "java.util.TimerThread.mainLoop");

    private final List<Operation> operations;
    private final IdentityHashMap<Thread, Operation> threads;
    private final Monitors monitors;
    private final @Nullable Operation current;

    /**
     * @param current who has come to wait last, and looks for the reason
     */
    ThreadsStuck(
            List<Operation> operations,
            IdentityHashMap<Thread, Operation> threads,
            Monitors monitors,
            @Nullable Operation current) {
        this.current = current;
        this.operations = operations;
        this.threads = threads;
        this.monitors = monitors;
    }

    /**
     * @param outsiders threads that are there, too, and are not controlled
     */
    Ending.Stuck report(List<String> outsiders) {
        List<Operation> waiting = operations.stream()
                .filter(operation -> operation.state == Operation.State.WAITING && !operation.daemon)
                .toList();
        List<Operation> cycle = StuckReport.cycle(waiting, this::blocker);
        if (!cycle.isEmpty()) {
            return new Ending.Stuck("deadlock", tell(cycle));
        }
        if (operations.get(0).state == Operation.State.COMPLETED
                && waiting.stream().noneMatch(this::isForgotten)) {
            return new Ending.Stuck(LEAKED, tell(waiting));
        }
        List<String> helpers =
                outsiders.stream().filter(name -> !name.contains("Cleaner")).toList();
        if (!helpers.isEmpty()) {
            return new Ending.Stuck(
                    BlockedException.WHAT,
                    tell(waiting) + "; nobody knows whether that would come from " + String.join(", ", helpers)
                            + ", which is part of the JVM and cannot be controlled: put something in memory in its place");
        }
        // Nobody has what they want: what they wait for has happened before, or will not.
        boolean forgotten = waiting.stream().anyMatch(this::isForgotten);
        return new Ending.Stuck(forgotten ? "lost wake-up" : "deadlock", tell(waiting));
    }

    /** Whether it belongs to a pool, and waits for work. */
    private boolean isIdleWorker(Operation operation) {
        StackTraceElement[] stack = operation == current
                ? new Throwable().getStackTrace()
                : Objects.requireNonNull(operation.strand).stack();
        return Stream.of(stack).anyMatch(frame -> IDLE.contains(frame.getClassName() + "." + frame.getMethodName()));
    }

    private boolean isForgotten(Operation operation) {
        if (isIdleWorker(operation)) {
            return false;
        }
        return operation.controlled.blocked == Blocked.NOTIFICATION
                || (operation.controlled.blocked == Blocked.PERMIT && isCondition(operation.controlled.blockedOn));
    }

    private static boolean isCondition(@Nullable Object blocker) {
        return blocker instanceof java.util.concurrent.locks.Condition;
    }

    /** Who has what an operation waits for, or is whom it waits for. */
    private @Nullable Operation blocker(Operation operation) {
        if (operation.state != Operation.State.WAITING) {
            return null;
        }
        ControlledThread thread = operation.controlled;
        return switch (thread.blocked) {
            case END -> operations.get(operation.joined);
            case MONITOR -> monitors.of(Objects.requireNonNull(thread.blockedOn)).owner;
            case PERMIT -> ownerOf(thread.blockedOn);
            case NOTHING, NOTIFICATION, TIME -> null;
        };
    }

    private @Nullable Operation ownerOf(@Nullable Object lock) {
        Thread owner = ThreadFields.Controlled.ownerOf(lock);
        return owner == null ? null : threads.get(owner);
    }

    private String tell(List<Operation> waiting) {
        return waiting.stream().map(this::tell).collect(Collectors.joining("; "));
    }

    private String tell(Operation operation) {
        String held = Stream.concat(
                        monitors.all().entrySet().stream()
                                .filter(entry -> entry.getValue().owner == operation)
                                .map(Map.Entry::getKey),
                        operations.stream()
                                .map(other -> other.controlled.blockedOn)
                                .filter(Objects::nonNull)
                                .filter(lock -> ownerOf(lock) == operation))
                .distinct()
                .map(monitors::name)
                .sorted()
                .collect(Collectors.joining(", "));
        return operation.name + (held.isEmpty() ? " " : " holds " + held + ", ") + wanted(operation, held.isEmpty());
    }

    private String wanted(Operation operation, boolean holdsNothing) {
        ControlledThread thread = operation.controlled;
        Object on = thread.blockedOn;
        String waits = holdsNothing ? "waits for " : "wants ";
        return switch (thread.blocked) {
            case END -> "waits for the end of " + operations.get(operation.joined).name;
            case NOTIFICATION -> "waits to be notified by " + monitors.name(Objects.requireNonNull(on));
            case PERMIT -> on == null ? "is parked" : waits + monitors.name(on);
            case NOTHING, MONITOR, TIME -> waits + (on == null ? "nothing" : monitors.name(on));
        };
    }
}
