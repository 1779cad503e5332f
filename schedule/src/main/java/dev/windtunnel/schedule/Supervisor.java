package dev.windtunnel.schedule;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Runs schedules in a thread of its own, which drives them, so that the calling thread is free to notice when an operation does
 * not come back. The thread has a large stack, because continuations are copied to it and from it.
 */
final class Supervisor implements AutoCloseable {

    private static final long STACK_BYTES = 64L << 20;
    private static final int GLANCES = 20;

    private final Duration patience;
    private final SynchronousQueue<FutureTask<?>> work = new SynchronousQueue<>();
    private final Driver driver;

    /** The thread that drives schedules, and the scheduler it is busy with. */
    private static final class Driver extends Thread {
        private volatile @Nullable Scheduler busyWith;

        private Driver(Runnable work) {
            super(null, work, "windtunnel-schedule", STACK_BYTES);
            setDaemon(true);
        }
    }

    Supervisor(Duration patience) {
        this.patience = patience;
        this.driver = new Driver(this::work);
        driver.start();
    }

    /** Whether the current thread is one that drives schedules. */
    static boolean isDriving() {
        return Thread.currentThread() instanceof Driver;
    }

    /** Says which scheduler the current thread is busy with. */
    static void watch(Scheduler scheduler) {
        ((Driver) Thread.currentThread()).busyWith = scheduler;
    }

    /** Has this done by the driver; throws if an operation does not come back. */
    <T> T call(Callable<T> task) {
        FutureTask<T> future = new FutureTask<>(() -> {
            try {
                return task.call();
            } finally {
                driver.busyWith = null;
            }
        });
        boolean interrupted = false;
        boolean handedOver = false;
        try {
            while (true) {
                try {
                    if (!handedOver) {
                        work.put(future);
                        handedOver = true;
                    }
                    return await(future);
                } catch (InterruptedException e) {
                    // A schedule is short; whoever interrupts is heard when it is over.
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException runtime) {
                throw runtime;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private <T> T await(FutureTask<T> future) throws InterruptedException, ExecutionException {
        long glance = Math.max(1, patience.toMillis() / GLANCES);
        Scheduler busy = null;
        int steps = 0;
        int idle = 0;
        while (true) {
            try {
                return future.get(glance, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                Scheduler now = driver.busyWith;
                boolean moved = now == null || now != busy || now.steps() != steps;
                idle = moved ? 0 : idle + 1;
                busy = now;
                steps = now == null ? 0 : now.steps();
                if (idle >= GLANCES && now != null) {
                    throw blocked(now);
                }
            }
        }
    }

    private BlockedException blocked(Scheduler scheduler) {
        StackTraceElement[] stack = scheduler.stackOfCurrent(driver);
        String place = "";
        for (StackTraceElement frame : stack) {
            if (CallSite.isSubject(frame)) {
                place = " at " + frame.getFileName() + ":" + frame.getLineNumber();
                break;
            }
        }
        String top = stack.length == 0 ? "" : ", in " + stack[0].getClassName() + "." + stack[0].getMethodName();
        return new BlockedException(
                "Operation '" + scheduler.currentName() + "' has not come back to the scheduler for "
                        + patience.toMillis() / 1000.0 + " s" + place + top
                        + "; if it waits there for something that the scheduler knows nothing about, use a model of it.");
    }

    private void work() {
        try {
            while (true) {
                work.take().run();
            }
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    @Override
    public void close() {
        driver.interrupt();
    }
}
