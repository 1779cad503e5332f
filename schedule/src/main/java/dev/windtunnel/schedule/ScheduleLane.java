package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import org.jspecify.annotations.Nullable;

/** Where schedules of one test run one after the other. */
public final class ScheduleLane implements AutoCloseable {

    private final ScheduleLimits limits;
    private final boolean fibers;
    private Scheduler scheduler;
    private @Nullable Supervisor supervisor;

    ScheduleLane(ScheduleLimits limits, boolean fibers) {
        this.limits = limits;
        this.fibers = fibers;
        this.scheduler = new Scheduler(limits, fibers);
    }

    /** A lane with these limits, on whatever switches fastest. */
    public static ScheduleLane with(ScheduleLimits limits) {
        return new ScheduleLane(limits, Continuations.areUsable());
    }

    /** What operations run on in this JVM, in words. */
    public static String whereOperationsRun() {
        return Continuations.words();
    }

    /** Runs a test once. It passes for the calling thread, with its thread-locals, where that is possible. */
    public Ending run(Choices choices, ScheduleSubject.Test test) {
        Scheduler attached = scheduler;
        Thread caller = Thread.currentThread();
        if (Supervisor.isDriving()) {
            Supervisor.watch(attached.schedule());
            return attached.schedule().run(choices, caller, () -> test.run(attached));
        }
        if (supervisor == null) {
            supervisor =
                    new Supervisor(limits.patience(), () -> attached.schedule().dismissCrew());
        }
        try {
            return supervisor.call(() -> {
                Supervisor.watch(attached.schedule());
                return attached.schedule().run(choices, caller, () -> test.run(attached));
            });
        } catch (BlockedException e) {
            // The thread that drove the schedule is lost, and the scheduler with it.
            supervisor = null;
            scheduler = new Scheduler(limits, fibers);
            return new Ending.Stuck(BlockedException.WHAT, String.valueOf(e.getMessage()));
        }
    }

    /** What models are told to use. */
    public Scheduler scheduler() {
        return scheduler;
    }

    /** What the last run failed with, if it did. */
    public @Nullable Throwable thrown() {
        return scheduler.schedule().thrown();
    }

    @Override
    public void close() {
        if (supervisor != null) {
            supervisor.close();
        }
    }
}
