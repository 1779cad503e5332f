package dev.windtunnel.schedule;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Something that another thread does, and what came of it. */
final class Errand<T> implements Runnable {

    private final Callable<T> task;
    private @Nullable T result;
    private @Nullable Throwable thrown;
    private boolean done;

    Errand(Callable<T> task) {
        this.task = task;
    }

    @Override
    public void run() {
        T came = null;
        Throwable why = null;
        try {
            came = task.call();
        } catch (Throwable e) {
            why = e;
        }
        synchronized (this) {
            result = came;
            thrown = why;
            done = true;
            notifyAll();
        }
    }

    /** Whether it is done, or becomes so within this time. */
    @SuppressWarnings("WaitNotInLoop") // Whoever is told too early that it is not done asks again.
    synchronized boolean isDone(long millis) throws InterruptedException {
        if (!done) {
            wait(millis);
        }
        return done;
    }

    /** What came of it, once it is done. */
    @SuppressWarnings("NullAway") // Whether the task may return null is known only to whoever gave it.
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
