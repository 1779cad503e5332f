package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.schedule.core.StuckReport;
import dev.windtunnel.schedule.core.Supervisor;
import dev.windtunnel.schedule.strand.Continuations;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Runs the schedules of one test, one after the other. */
public final class ScheduleLane implements AutoCloseable {

    /** Threads are controlled in the whole JVM, so such schedules run one at a time, also if tests run in parallel. */
    private static final Semaphore TURN = new Semaphore(1);

    private final ScheduleLimits limits;
    private final boolean fibers;
    private final boolean plainAccesses;
    private final @Nullable ThreadOracles oracles;
    private Thread main = new Thread("main");
    private Scheduler scheduler;
    private @Nullable Supervisor supervisor;

    /** Whether a thread of this test has come to a lock that no model knows. */
    private boolean suspectsLocks;

    /** What schedulers that are lost have refused. */
    private long refusedBefore;

    private String refusedBeforeAt = "";

    /**
     * @param plainAccesses whether accesses to plain fields and elements of arrays are points of controlled threads
     * @param oracles what to check while threads are controlled; null if they are not controlled
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

    /** A lane for modelled operations, which run on continuations if the JVM has them. */
    public static ScheduleLane with(ScheduleLimits limits) {
        return new ScheduleLane(limits, Continuations.areUsable(), false, null);
    }

    /** A lane for a test with ordinary threads, which run on continuations if the JVM has them. */
    public static ScheduleLane controlling(ScheduleLimits limits, boolean plainAccesses, ThreadOracles oracles) {
        ThreadControl.install(plainAccesses || oracles.races());
        return new ScheduleLane(limits, Continuations.areUsable(), plainAccesses, oracles);
    }

    /** Describes what operations run on in this JVM, and why. */
    public static String whereOperationsRun() {
        return Continuations.words();
    }

    /** Runs a test once. {@code Thread.currentThread()} in the test is the calling thread, with its thread-locals, if operations run on continuations. */
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

    /** Lets the next schedule run although the thread of the running one never comes back. */
    static void giveUpTurn() {
        TURN.release();
    }

    private Ending runNow(Choices choices, ScheduleSubject.Test test) {
        Scheduler attached = scheduler;
        Thread caller = Thread.currentThread();
        if (Supervisor.isDriving()) {
            Supervisor.watch(attached.schedule());
            // The driver is a daemon, and threads inherit that; so the test gets a main thread that is none.
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
            // The driver is lost, and the scheduler with it. The thread that was the identity of the test is not
            // controlled any more.
            attached.schedule().giveUp();
            refusedBeforeAt = refusedAt();
            refusedBefore = refused();
            main = new Thread("main");
            supervisor = null;
            scheduler = newScheduler();
            Ending known = attached.schedule().ending();
            if (known != null) {
                return known;
            }
            // The next schedule does not leave threads that hold such locks.
            boolean isNews = e.isAtLock() && ThreadControl.suspectLocks();
            suspectsLocks |= isNews;
            return isNews
                    ? new Ending.Broken(String.valueOf(e.getMessage()))
                    : new Ending.Stuck(StuckReport.BLOCKED, String.valueOf(e.getMessage()));
        }
    }

    /** What was to be tested and was not, in all schedules so far. */
    public List<Shortfall> shortfalls() {
        List<Shortfall> shortfalls = new ArrayList<>();
        if (refused() > 0) {
            shortfalls.add(new Shortfall(
                    "switches not possible",
                    refused(),
                    false,
                    "A thread cannot be left in a class initialiser, in native code, or in code that holds a lock and is not"
                            + " controlled, such as "
                            + refusedAt()
                            + ", so other threads were not tried there."));
        }
        if (oracles != null && !plainAccesses) {
            shortfalls.add(
                    new Shortfall(
                            "kind of access without points (plain fields and elements)",
                            1,
                            false,
                            "Set plainAccesses = true, and threads may also switch before accesses to plain fields and elements."));
        }
        return shortfalls;
    }

    private long refused() {
        return refusedBefore + scheduler.schedule().refusedSwitches();
    }

    private String refusedAt() {
        return refusedBefore > 0 ? refusedBeforeAt : scheduler.schedule().refusedAt();
    }

    /** Forgets what fell short so far: it was not part of the exploration. */
    void forgetShortfalls() {
        refusedBefore = 0;
        scheduler.schedule().forgetRefusedSwitches();
    }

    /** The scheduler for models. */
    public Scheduler scheduler() {
        return scheduler;
    }

    /** The exception with which the last run failed; null if it did not. */
    public @Nullable Throwable thrown() {
        return scheduler.schedule().thrown();
    }

    @Override
    public void close() {
        if (suspectsLocks) {
            ThreadControl.trustLocks();
        }
        if (supervisor == null) {
            // The closing thread has driven the schedules itself.
            scheduler.schedule().closePool();
        } else {
            supervisor.close();
        }
    }
}
