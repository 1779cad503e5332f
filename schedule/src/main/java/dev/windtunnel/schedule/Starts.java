package dev.windtunnel.schedule;

import dev.windtunnel.explore.Clock;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** Operations that were announced, and whose threads are on their way: nobody is chosen until they are there. */
final class Starts {

    private static final long GLANCE_NANOS = 20_000;

    private final Members members;
    private final ScheduleLimits limits;
    private final AtomicInteger unstarted = new AtomicInteger();

    Starts(Members members, ScheduleLimits limits) {
        this.members = members;
        this.limits = limits;
    }

    void clear() {
        unstarted.set(0);
    }

    void announced() {
        unstarted.incrementAndGet();
    }

    void started() {
        unstarted.decrementAndGet();
    }

    /** Waits for those who are on their way; throws if one does not come. */
    void await() {
        if (unstarted.get() == 0) {
            return;
        }
        Clock clock = Clock.system();
        long begin = clock.nanos();
        // A supervisor, if there is one, knows less about it and should not be first.
        long patience = limits.patience().toNanos() / 2;
        while (unstarted.get() > 0) {
            LockSupport.parkNanos(GLANCE_NANOS);
            if (clock.nanos() - begin > patience) {
                throw neverStarted();
            }
        }
    }

    private MisuseException neverStarted() {
        String names = members.operations().stream()
                .filter(operation -> operation.state == Operation.State.CREATED)
                .map(operation -> "'" + operation.name + "'")
                .collect(Collectors.joining(", "));
        return new MisuseException("Nobody has started " + names + " for "
                + limits.patience().toMillis() / 2 + " ms; call start in the thread that runs it.");
    }
}
