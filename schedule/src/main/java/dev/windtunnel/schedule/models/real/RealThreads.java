package dev.windtunnel.schedule.models.real;

import dev.windtunnel.schedule.Scheduler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The threads of one run: notices what a thread dies of, and ends all threads when the run is closed. */
final class RealThreads {

    private static final long PATIENCE_MILLIS = 2_000;

    private final List<Thread> threads = new ArrayList<>();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile Runnable whenFailed = () -> {};
    private volatile boolean closed;

    /** A blocking call of the JDK that an interrupt ends. */
    @FunctionalInterface
    interface Blocking<T extends @Nullable Object> {
        T await() throws InterruptedException;
    }

    /** Makes a blocking call; ends the thread if the run is closed meanwhile. */
    static <T extends @Nullable Object> T blocking(Blocking<T> call) {
        try {
            return call.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RealRunClosedError();
        }
    }

    /** Calls this as soon as a thread has died of an exception. */
    void whenFailed(Runnable action) {
        whenFailed = action;
    }

    /** Makes a thread that is not started yet. */
    Thread prepare(String name, Scheduler.Body body) {
        Thread thread = new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (RealRunClosedError e) {
                        // Nobody waits for this thread any more.
                    } catch (Throwable e) {
                        failed(e);
                    }
                },
                name);
        thread.setDaemon(true);
        synchronized (threads) {
            threads.add(thread);
        }
        return thread;
    }

    private void failed(Throwable e) {
        if (!closed && failure.compareAndSet(null, e)) {
            whenFailed.run();
        }
    }

    /** Ends all threads, and throws what one of them has died of. */
    void close() {
        List<Thread> all;
        synchronized (threads) {
            all = List.copyOf(threads);
        }
        all.forEach(Thread::interrupt);
        for (Thread thread : all) {
            blocking(() -> {
                thread.join(PATIENCE_MILLIS);
                return true;
            });
        }
        Throwable died = failure.get();
        if (died instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (died instanceof Error error) {
            throw error;
        }
        if (died != null) {
            throw new IllegalStateException(died);
        }
    }

    /** From now on, what a thread dies of is no failure. */
    void closing() {
        closed = true;
    }
}
