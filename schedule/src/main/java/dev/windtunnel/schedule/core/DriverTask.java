package dev.windtunnel.schedule.core;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** A task that the driver runs for another thread, and its result. */
final class DriverTask<T> implements Runnable {

    private final Callable<T> task;
    private @Nullable T result;
    private @Nullable Throwable thrown;
    private boolean done;

    DriverTask(Callable<T> task) {
        this.task = task;
    }

    @Override
    public void run() {
        T value = null;
        Throwable why = null;
        try {
            value = task.call();
        } catch (Throwable e) {
            why = e;
        }
        synchronized (this) {
            result = value;
            thrown = why;
            done = true;
            notifyAll();
        }
    }

    /** Whether the task is done, or becomes so within this time. */
    @SuppressWarnings("WaitNotInLoop") // The caller asks again if this returns too early.
    synchronized boolean isDone(long millis) throws InterruptedException {
        if (!done) {
            wait(millis);
        }
        return done;
    }

    /** The result of a task that is done; throws what the task has thrown. */
    @SuppressWarnings("NullAway") // Only the caller knows whether the task may return null.
    synchronized T result() {
        if (thrown instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw new IllegalStateException(thrown);
        }
        return result;
    }
}
