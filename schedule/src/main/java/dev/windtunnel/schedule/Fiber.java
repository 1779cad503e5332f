package dev.windtunnel.schedule;

import org.jspecify.annotations.Nullable;

/**
 * A continuation of the JVM with a {@code Thread} object of its own: {@code Thread.currentThread()}, thread-locals and the
 * owners of monitors are those of the operation, although one thread runs them all.
 */
final class Fiber extends Strand {

    private final Object continuation;
    private Thread identity;

    Fiber(Runnable work, Thread identity) {
        this.continuation = Continuations.make(work);
        this.identity = identity;
    }

    /** Whose thread it passes for from now on. */
    void passFor(Thread thread) {
        identity = thread;
    }

    @Override
    Thread identity() {
        return identity;
    }

    @Override
    void advance(Baton driver) {
        Continuations.run(continuation, identity, driver.thread());
    }

    @Override
    boolean handOver(@Nullable Strand next, Baton driver, boolean isSoon) {
        return Continuations.pause();
    }

    @Override
    void leave(@Nullable Strand next, Baton driver) {
        // The driver goes on by itself as soon as the work of this fiber pauses.
    }

    @Override
    StackTraceElement[] stack() {
        return Continuations.stack(continuation);
    }
}
