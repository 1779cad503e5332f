package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.ScheduleLimits;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** Counts the operations that were announced and whose threads have not started yet. No decision is made until they have. */
final class AnnouncedThreads {

    private static final long POLL_NANOS = 20_000;

    private final OperationTable operations;
    private final ScheduleLimits limits;
    private final AtomicInteger missing = new AtomicInteger();

    AnnouncedThreads(OperationTable operations, ScheduleLimits limits) {
        this.operations = operations;
        this.limits = limits;
    }

    void clear() {
        missing.set(0);
    }

    void announced() {
        missing.incrementAndGet();
    }

    void started() {
        missing.decrementAndGet();
    }

    /** Waits until all have started; throws if one does not. */
    void await() {
        if (missing.get() == 0) {
            return;
        }
        Clock clock = Clock.system();
        long begin = clock.nanos();
        // Half of the time, so that this is reported before the supervisor reports less about it.
        long patience = limits.patience().toNanos() / 2;
        while (missing.get() > 0) {
            LockSupport.parkNanos(POLL_NANOS);
            if (clock.nanos() - begin > patience) {
                throw neverStarted();
            }
        }
    }

    private MisuseException neverStarted() {
        String names = operations.operations().stream()
                .filter(Operation::isAnnounced)
                .map(operation -> "'" + operation.name + "'")
                .collect(Collectors.joining(", "));
        return new MisuseException("No thread has started " + names + " for "
                + limits.patience().toMillis() / 2 + " ms; call start in the thread that runs it.");
    }
}
