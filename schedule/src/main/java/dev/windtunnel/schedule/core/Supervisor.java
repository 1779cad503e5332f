package dev.windtunnel.schedule.core;

import dev.windtunnel.schedule.BlockedException;
import dev.windtunnel.schedule.strand.Continuations;
import dev.windtunnel.schedule.strand.StandInThreads;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Runs schedules in a thread of its own, the driver, so that the calling thread is free to notice when an operation does not
 * come back to the scheduler. The driver has a large stack, because continuations are copied to it and from it. It ends when
 * there has been nothing to do for a while, so a lane that is never closed costs nothing for long.
 *
 * <p>The two threads synchronise with monitors and with nothing of {@code java.util.concurrent}. An operation may have the
 * calling thread as its identity, so a call there would be taken for a call of the operation.
 */
public final class Supervisor implements AutoCloseable {

    private static final long STACK_BYTES = 64L << 20;
    private static final int POLLS = 20;
    /** All other threads stand still, so nobody gives up the lock later. */
    private static final int POLLS_AT_LOCK = 2;

    private static final int SECONDS_IDLE = 10;

    private static final String NAME = "windtunnel-schedule";

    private static final ThreadLocal<Driver> CURRENT = new ThreadLocal<>();

    private final Duration patience;
    private final boolean isStandIn;
    private final Runnable atEnd;
    private @Nullable Runnable next;
    private @Nullable Driver driver;

    /** A thread that drives schedules, and the schedule that it drives now. */
    private final class Driver implements Runnable {
        private final Thread thread;
        private volatile @Nullable Schedule busyWith;

        private Driver() {
            thread = isStandIn ? StandInThreads.make(this, NAME) : new Thread(null, this, NAME, STACK_BYTES);
            thread.setDaemon(true);
        }

        @Override
        public void run() {
            CURRENT.set(this);
            try {
                for (Runnable task = next(); task != null; task = next()) {
                    task.run();
                    busyWith = null;
                }
            } catch (InterruptedException e) {
                // Closed.
                atEnd.run();
            }
        }
    }

    /**
     * @param isStandIn whether the driver stands in for threads of the code under test
     * @param atEnd runs in the driver before it ends
     */
    public Supervisor(Duration patience, boolean isStandIn, Runnable atEnd) {
        this.patience = patience;
        this.isStandIn = isStandIn;
        this.atEnd = atEnd;
    }

    /** Whether the current thread is one that drives schedules. */
    public static boolean isDriving() {
        return CURRENT.get() != null;
    }

    /** The current thread begins to drive this schedule. */
    public static void watch(Schedule schedule) {
        CURRENT.get().busyWith = schedule;
    }

    /** Runs a task in the driver; throws if an operation does not come back to the scheduler. */
    public <T> T call(Callable<T> task) {
        DriverTask<T> running = new DriverTask<>(task);
        Driver driving = hand(running);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return await(running, driving);
                } catch (InterruptedException e) {
                    // A schedule is short; the interrupt is restored when it has ended.
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized Driver hand(Runnable task) {
        next = task;
        notifyAll();
        if (driver == null) {
            driver = new Driver();
            driver.thread.start();
        }
        return driver;
    }

    private <T> T await(DriverTask<T> task, Driver driving) throws InterruptedException {
        long poll = Math.max(1, patience.toMillis() / POLLS);
        Schedule busy = null;
        int steps = 0;
        int idle = 0;
        while (!task.isDone(poll)) {
            Schedule now = driving.busyWith;
            boolean moved = now == null || now != busy || now.steps() != steps;
            idle = moved ? 0 : idle + 1;
            busy = now;
            steps = now == null ? 0 : now.steps();
            boolean isAtLock = now != null && idle >= POLLS_AT_LOCK && now.isAtUnknownLock(driving.thread);
            if (now != null && (now.isDriverLost() || ((isAtLock || idle >= POLLS) && !Continuations.isDebugged()))) {
                throw blocked(now, driving.thread);
            }
        }
        return task.result();
    }

    private BlockedException blocked(Schedule schedule, Thread driving) {
        if (schedule.isDriverLost()) {
            return new BlockedException(
                    "Operation '" + schedule.currentName()
                            + "' catches the error that unwinds it, and continues; let it catch exceptions, and no errors.",
                    false);
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
                                : "; if it waits there for something that the scheduler knows nothing about, use a model of it."),
                schedule.isAtUnknownLock(driving));
    }

    /** The next task; null, and no driver any more, if none came for a while. */
    @SuppressWarnings("WaitNotInLoop") // A driver that ends too early is replaced by another one.
    private synchronized @Nullable Runnable next() throws InterruptedException {
        if (next == null) {
            wait(SECONDS_IDLE * 1000L);
        }
        Runnable task = next;
        next = null;
        if (task == null) {
            // Before anybody can start another driver.
            atEnd.run();
            driver = null;
        }
        return task;
    }

    @Override
    public synchronized void close() {
        if (driver != null) {
            driver.thread.interrupt();
            driver = null;
        }
    }
}
