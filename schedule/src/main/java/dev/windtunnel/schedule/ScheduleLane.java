package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.schedule.core.StuckReport;
import dev.windtunnel.schedule.core.Supervisor;
import dev.windtunnel.schedule.strand.Continuations;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Where schedules of one test run one after the other. */
public final class ScheduleLane implements AutoCloseable {

    /** Threads are controlled for the whole JVM, so their schedules run one at a time, also where tests run side by side. */
    private static final Semaphore TURN = new Semaphore(1);

    private final ScheduleLimits limits;
    private final boolean fibers;
    private final boolean plainAccesses;
    private final @Nullable ThreadOracles oracles;
    private Thread main = new Thread("main");
    private Scheduler scheduler;
    private @Nullable Supervisor supervisor;

    /**
     * @param plainAccesses whether accesses to plain fields and elements of arrays are points of controlled threads
     * @param oracles what to look at while threads are controlled; null if they are not
     */
    ScheduleLane(ScheduleLimits limits, boolean fibers, boolean plainAccesses, @Nullable ThreadOracles oracles) {
        this.limits = limits;
        this.fibers = fibers;
        this.plainAccesses = plainAccesses;
        this.oracles = oracles;
        this.scheduler = newScheduler();
        main.setDaemon(false);
    }

    private Scheduler newScheduler() {
        return oracles == null ? new Scheduler(limits, fibers) : new Scheduler(limits, fibers, plainAccesses, oracles);
    }

    /** A lane with these limits, on whatever switches fastest. */
    public static ScheduleLane with(ScheduleLimits limits) {
        return new ScheduleLane(limits, Continuations.areUsable(), false, null);
    }

    /** A lane for a test whose threads know nothing of it, on whatever switches fastest. */
    public static ScheduleLane controlling(ScheduleLimits limits, boolean plainAccesses, ThreadOracles oracles) {
        ThreadControl.install(plainAccesses || oracles.races());
        return new ScheduleLane(limits, Continuations.areUsable(), plainAccesses, oracles);
    }

    /** What operations run on in this JVM, in words. */
    public static String whereOperationsRun() {
        return Continuations.words();
    }

    /** Runs a test once. It passes for the calling thread, with its thread-locals, where that is possible. */
    public Ending run(Choices choices, ScheduleSubject.Test test) {
        if (oracles == null) {
            return runNow(choices, test);
        }
        TURN.acquireUninterruptibly();
        try {
            return runNow(choices, test);
        } finally {
            TURN.release();
        }
    }

    /** Whoever has the turn will never come back. */
    static void giveUpTurn() {
        TURN.release();
    }

    private Ending runNow(Choices choices, ScheduleSubject.Test test) {
        Scheduler attached = scheduler;
        Thread caller = Thread.currentThread();
        if (Supervisor.isDriving()) {
            Supervisor.watch(attached.schedule());
            // Threads are daemons if the one that makes them is, and the one that drives schedules is.
            return attached.schedule().run(choices, oracles == null ? caller : main, () -> test.run(attached));
        }
        if (supervisor == null) {
            supervisor = new Supervisor(
                    limits.patience(),
                    oracles != null && !fibers,
                    () -> attached.schedule().closePool());
        }
        try {
            return supervisor.call(() -> {
                Supervisor.watch(attached.schedule());
                return attached.schedule().run(choices, caller, () -> test.run(attached));
            });
        } catch (BlockedException e) {
            // The thread that drove the schedule is lost, and the scheduler with it; nor is whoever it passed for
            // controlled.
            attached.schedule().giveUp();
            main = new Thread("main");
            supervisor = null;
            scheduler = newScheduler();
            Ending known = attached.schedule().ending();
            return known == null ? new Ending.Stuck(StuckReport.BLOCKED, String.valueOf(e.getMessage())) : known;
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
        if (supervisor == null) {
            // Whoever closes it has driven it.
            scheduler.schedule().closePool();
        } else {
            supervisor.close();
        }
    }
}
