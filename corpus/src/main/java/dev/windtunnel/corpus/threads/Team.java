package dev.windtunnel.corpus.threads;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The threads of one run. Joining them rethrows the first failure. */
public final class Team {

    /** The code of a thread. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    // Pools create threads in the thread that submits work.
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final AtomicReference<@Nullable Throwable> death = new AtomicReference<>();

    public Thread start(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (Exception | AssertionError e) {
                        death.compareAndSet(null, e);
                    }
                },
                name);
        threads.add(thread);
        thread.start();
        return thread;
    }

    /** Creates the threads of a pool, which must be shut down before the team is joined. */
    public ThreadFactory pool(String name) {
        AtomicInteger made = new AtomicInteger();
        return work -> {
            Thread thread = new Thread(work, name + "-" + made.incrementAndGet());
            threads.add(thread);
            return thread;
        };
    }

    public void join() throws Exception {
        for (Thread thread : threads) {
            thread.join();
        }
        Throwable e = death.get();
        if (e instanceof Error error) {
            throw error;
        }
        if (e instanceof Exception exception) {
            throw exception;
        }
    }
}
