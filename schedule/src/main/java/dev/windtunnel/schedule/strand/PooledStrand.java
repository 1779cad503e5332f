package dev.windtunnel.schedule.strand;

import org.jspecify.annotations.Nullable;

/** A strand of a {@link StrandPool}, and the work that it runs next. */
public final class PooledStrand {

    private @Nullable Strand strand;
    private @Nullable Thread own;
    private @Nullable Runnable task;
    private boolean isStandIn;

    private PooledStrand() {}

    static PooledStrand fiber(String name) {
        PooledStrand pooled = new PooledStrand();
        Thread identity = new Thread(name);
        pooled.own = identity;
        pooled.strand = new Fiber(pooled::workAsFiber, identity);
        return pooled;
    }

    /**
     * @param isStandIn whether the thread stands in for threads of the code under test
     */
    static PooledStrand thread(String name, boolean isStandIn) {
        PooledStrand pooled = new PooledStrand();
        Thread thread =
                isStandIn ? StandInThreads.make(pooled::workAsThread, name) : new Thread(pooled::workAsThread, name);
        thread.setDaemon(true);
        pooled.isStandIn = isStandIn;
        pooled.own = thread;
        pooled.strand = new ThreadStrand(thread, !isStandIn);
        thread.start();
        return pooled;
    }

    public Strand strand() {
        if (strand == null) {
            throw new IllegalStateException("not made yet");
        }
        return strand;
    }

    /**
     * Prepares the strand for an operation.
     *
     * @param identity the result of {@code Thread.currentThread()} in the operation; null for the strand's own thread
     */
    public void assign(Runnable work, @Nullable Thread identity) {
        task = work;
        if (own != null) {
            ThreadLocals.clear(own);
            if (strand instanceof Fiber fiber) {
                fiber.identity(identity == null ? own : identity);
            } else if (isStandIn) {
                StandInThreads.standInFor(own, identity);
            }
        }
    }

    private void workAsFiber() {
        while (true) {
            runTask();
            Continuations.pause();
        }
    }

    private void workAsThread() {
        TurnSignal signal = ((ThreadStrand) strand()).signal();
        signal.await(true);
        while (task != null) {
            runTask();
            signal.await(false);
        }
    }

    /** Ends the thread. A fiber needs no end: it is collected when nothing refers to it. */
    void close() {
        task = null;
        if (strand instanceof ThreadStrand thread) {
            thread.signal().give();
        }
    }

    private void runTask() {
        if (Thread.currentThread() == own && !isStandIn) {
            // The last operation may have been interrupted. The interrupts of a stand-in are those of the other thread.
            boolean unused = Thread.interrupted();
        }
        if (task != null) {
            task.run();
        }
    }
}
