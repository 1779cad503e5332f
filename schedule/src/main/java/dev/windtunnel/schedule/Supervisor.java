package dev.windtunnel.schedule;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Runs schedules in a thread of its own, which drives them, so that the calling thread is free to notice when an operation does
 * not come back. The thread has a large stack, because continuations are copied to it and from it; it ends when there has been
 * nothing to do for a while, so a lane that nobody closes costs nothing for long.
 *
 * <p>The two meet at monitors and at nothing of {@code java.util.concurrent}: an operation may pass for the calling thread, and
 * what that does there would be taken for what the operation does.
 */
final class Supervisor implements AutoCloseable {

    private static final long STACK_BYTES = 64L << 20;
    private static final int GLANCES = 20;
    private static final int SECONDS_IDLE = 10;

    private static final String NAME = "windtunnel-schedule";

    private static final ThreadLocal<Driver> CURRENT = new ThreadLocal<>();

    private final Duration patience;
    private final boolean passesForOthers;
    private final Runnable atEnd;
    private @Nullable Runnable next;
    private @Nullable Driver driver;

    /** A thread that drives schedules, and the schedule it is busy with. */
    private final class Driver implements Runnable {
        private final Thread thread;
        private volatile @Nullable Schedule busyWith;

        private Driver() {
            thread = passesForOthers ? Impostors.make(this, NAME) : new Thread(null, this, NAME, STACK_BYTES);
            thread.setDaemon(true);
        }

        @Override
        public void run() {
            CURRENT.set(this);
            try {
                for (Runnable errand = next(); errand != null; errand = next()) {
                    errand.run();
                    busyWith = null;
                }
            } catch (InterruptedException e) {
                // Closed.
                atEnd.run();
            }
        }
    }

    /**
     * @param passesForOthers whether the thread is to pass for those of the code under test
     * @param atEnd what the thread does before it ends
     */
    Supervisor(Duration patience, boolean passesForOthers, Runnable atEnd) {
        this.patience = patience;
        this.passesForOthers = passesForOthers;
        this.atEnd = atEnd;
    }

    /** Whether the current thread is one that drives schedules. */
    static boolean isDriving() {
        return CURRENT.get() != null;
    }

    /** Says which schedule the current thread is busy with. */
    static void watch(Schedule schedule) {
        CURRENT.get().busyWith = schedule;
    }

    /** Has this done by the driver; throws if an operation does not come back. */
    <T> T call(Callable<T> task) {
        Errand<T> errand = new Errand<>(task);
        Driver driving = hand(errand);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return await(errand, driving);
                } catch (InterruptedException e) {
                    // A schedule is short; whoever interrupts is heard when it is over.
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized Driver hand(Runnable errand) {
        next = errand;
        notifyAll();
        if (driver == null) {
            driver = new Driver();
            driver.thread.start();
        }
        return driver;
    }

    private <T> T await(Errand<T> errand, Driver driving) throws InterruptedException {
        long glance = Math.max(1, patience.toMillis() / GLANCES);
        Schedule busy = null;
        int steps = 0;
        int idle = 0;
        while (!errand.isDone(glance)) {
            Schedule now = driving.busyWith;
            boolean moved = now == null || now != busy || now.steps() != steps;
            idle = moved ? 0 : idle + 1;
            busy = now;
            steps = now == null ? 0 : now.steps();
            if (now != null && (now.isLost() || (idle >= GLANCES && !Continuations.isDebugged()))) {
                throw blocked(now, driving.thread);
            }
        }
        return errand.result();
    }

    private BlockedException blocked(Schedule schedule, Thread driving) {
        if (schedule.isLost()) {
            return new BlockedException(
                    "Operation '" + schedule.currentName()
                            + "' catches whatever it is told to end with, and goes on; let it catch exceptions, and no errors.");
        }
        StackTraceElement[] stack = schedule.stackOfCurrent(driving);
        String place = "";
        for (StackTraceElement frame : stack) {
            if (CallSite.isSubject(frame)) {
                place = " at " + frame.getFileName() + ":" + frame.getLineNumber();
                break;
            }
        }
        String top = stack.length == 0 ? "" : ", in " + stack[0].getClassName() + "." + stack[0].getMethodName();
        return new BlockedException(
                "Operation '" + schedule.currentName() + "' has not come back to the scheduler for "
                        + patience.toMillis() / 1000.0 + " s" + place + top
                        + (schedule.isControlling()
                                ? "; if it waits there for something that cannot be controlled, such as another process or the network,"
                                        + " put something in memory in its place."
                                : "; if it waits there for something that the scheduler knows nothing about, use a model of it."));
    }

    /** Null, and no driver any more, if nothing came for a while. */
    @SuppressWarnings("WaitNotInLoop") // A driver that ends too early is replaced by another one.
    private synchronized @Nullable Runnable next() throws InterruptedException {
        if (next == null) {
            wait(SECONDS_IDLE * 1000L);
        }
        Runnable errand = next;
        next = null;
        if (errand == null) {
            // Before anybody can start another driver.
            atEnd.run();
            driver = null;
        }
        return errand;
    }

    @Override
    public synchronized void close() {
        if (driver != null) {
            driver.thread.interrupt();
            driver = null;
        }
    }
}
