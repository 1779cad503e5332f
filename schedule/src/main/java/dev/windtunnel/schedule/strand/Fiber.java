package dev.windtunnel.schedule.strand;

import org.jspecify.annotations.Nullable;

/**
 * A continuation of the JVM with a {@code Thread} object of its own: {@code Thread.currentThread()}, thread-locals and the
 * owners of monitors are those of the operation, although one thread runs all fibers.
 */
final class Fiber extends Strand {

    private final Object continuation;
    private Thread identity;

    Fiber(Runnable work, Thread identity) {
        this.continuation = Continuations.make(work);
        this.identity = identity;
    }

    /** From now on {@code Thread.currentThread()} is this thread while the fiber runs. */
    void identity(Thread thread) {
        identity = thread;
    }

    @Override
    public Thread identity() {
        return identity;
    }

    @Override
    public void advance(TurnSignal driver) {
        Continuations.run(continuation, identity, driver.thread());
    }

    @Override
    public boolean handOver(@Nullable Strand next, TurnSignal driver, boolean isSoon) {
        return Continuations.pause();
    }

    @Override
    public void leave(@Nullable Strand next, TurnSignal driver) {
        // The driver continues by itself as soon as the work of this fiber pauses.
    }

    @Override
    public StackTraceElement[] stack() {
        return Continuations.stack(continuation);
    }
}
