package dev.windtunnel.schedule.control;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.StuckReport;
import dev.windtunnel.schedule.core.WaitReason;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Words for a schedule in which no controlled thread can continue. */
final class ThreadStuckReport {

    static final String LEAKED = "leaked thread";

    private static final Set<String> IDLE = Set.of(
            "java.util.concurrent.ThreadPoolExecutor.getTask",
            "java.util.concurrent.ForkJoinPool.awaitWork",
            "java.util.TimerThread.mainLoop");

    private final List<Operation> operations;
    private final Map<Thread, Operation> threads;
    private final SharedObjects objects;
    private final @Nullable Operation current;

    /**
     * @param current the operation that came to wait last, in whose thread this runs
     */
    ThreadStuckReport(
            List<Operation> operations,
            Map<Thread, Operation> threads,
            SharedObjects objects,
            @Nullable Operation current) {
        this.current = current;
        this.operations = operations;
        this.threads = threads;
        this.objects = objects;
    }

    /**
     * @param uncontrolled the names of threads that run as well and are not controlled
     */
    Ending.Stuck report(List<String> uncontrolled) {
        List<Operation> waiting = operations.stream()
                .filter(operation -> operation.isWaiting() && !operation.isDaemon())
                .toList();
        List<Operation> cycle = StuckReport.cycle(waiting, this::blocker);
        if (!cycle.isEmpty()) {
            return new Ending.Stuck("deadlock", tell(cycle));
        }
        if (operations.get(0).isCompleted() && waiting.stream().noneMatch(this::missedWakeUp)) {
            return new Ending.Stuck(LEAKED, tell(waiting));
        }
        List<String> helpers =
                uncontrolled.stream().filter(name -> !name.contains("Cleaner")).toList();
        if (!helpers.isEmpty()) {
            return new Ending.Stuck(
                    StuckReport.BLOCKED,
                    tell(waiting) + "; it cannot be known whether that would come from " + String.join(", ", helpers)
                            + ", which is part of the JVM and cannot be controlled: put something in memory in its place");
        }
        // No thread holds what another one waits for: the wake-up came before, or never comes.
        boolean missed = waiting.stream().anyMatch(this::missedWakeUp);
        return new Ending.Stuck(missed ? "lost wake-up" : "deadlock", tell(waiting));
    }

    /** Who waits for whom, if some threads wait for one another in a circle. */
    Optional<String> deadlock() {
        List<Operation> cycle = StuckReport.cycle(
                operations.stream().filter(Operation::isWaiting).toList(), this::blocker);
        return cycle.isEmpty() ? Optional.empty() : Optional.of(tell(cycle));
    }

    /** Whether an operation is a worker of a pool that waits for work. */
    private boolean isIdleWorker(Operation operation) {
        StackTraceElement[] stack = operation == current
                ? new Throwable().getStackTrace()
                : Objects.requireNonNull(operation.strand()).stack();
        return Stream.of(stack).anyMatch(frame -> IDLE.contains(frame.getClassName() + "." + frame.getMethodName()));
    }

    private boolean missedWakeUp(Operation operation) {
        if (isIdleWorker(operation)) {
            return false;
        }
        return operation.controlled().waitReason == WaitReason.NOTIFICATION
                || (operation.controlled().waitReason == WaitReason.PERMIT
                        && isCondition(operation.controlled().waitsOn));
    }

    private static boolean isCondition(@Nullable Object blocker) {
        return blocker instanceof java.util.concurrent.locks.Condition;
    }

    /** The operation that another one waits for: the owner of a lock, or the one that is joined. */
    private @Nullable Operation blocker(Operation operation) {
        if (!operation.isWaiting()) {
            return null;
        }
        ControlledThread thread = operation.controlled();
        return switch (thread.waitReason) {
            case END -> operations.get(operation.joined());
            case MONITOR -> objects.monitor(Objects.requireNonNull(thread.waitsOn)).owner;
            case PERMIT -> ownerOf(thread.waitsOn);
            case NOTHING, NOTIFICATION, TIME -> null;
        };
    }

    private @Nullable Operation ownerOf(@Nullable Object lock) {
        Thread owner = ThreadInternals.ownerOf(lock);
        return owner == null ? null : threads.get(owner);
    }

    private String tell(List<Operation> waiting) {
        return waiting.stream().map(this::tell).collect(Collectors.joining("; "));
    }

    private String tell(Operation operation) {
        String held = Stream.concat(
                        objects.monitors().entrySet().stream()
                                .filter(entry -> entry.getValue().owner == operation)
                                .map(Map.Entry::getKey),
                        operations.stream()
                                .map(other -> other.controlled().waitsOn)
                                .filter(Objects::nonNull)
                                .filter(lock -> ownerOf(lock) == operation))
                .distinct()
                .map(objects::name)
                .sorted()
                .collect(Collectors.joining(", "));
        return operation.name() + (held.isEmpty() ? " " : " holds " + held + ", ") + wanted(operation, held.isEmpty());
    }

    private String wanted(Operation operation, boolean holdsNothing) {
        ControlledThread thread = operation.controlled();
        Object on = thread.waitsOn;
        String waits = holdsNothing ? "waits for " : "wants ";
        return switch (thread.waitReason) {
            case END ->
                "waits for the end of " + operations.get(operation.joined()).name();
            case NOTIFICATION -> "waits to be notified by " + objects.name(Objects.requireNonNull(on));
            case PERMIT -> on == null ? "is parked" : waits + objects.name(on);
            case NOTHING, MONITOR, TIME -> waits + (on == null ? "nothing" : objects.name(on));
        };
    }
}
