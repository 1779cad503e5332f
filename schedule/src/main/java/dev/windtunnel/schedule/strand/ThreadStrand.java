package dev.windtunnel.schedule.strand;

import org.jspecify.annotations.Nullable;

/** A platform thread that takes turns with others. It comes from a {@link StrandPool}, or the subject has made it. */
public final class ThreadStrand extends Strand {

    private final TurnSignal signal;

    public ThreadStrand(Thread thread) {
        this(thread, true);
    }

    /**
     * @param mayBeInterrupted see {@link TurnSignal#TurnSignal(Thread, boolean)}
     */
    public ThreadStrand(Thread thread, boolean mayBeInterrupted) {
        this.signal = new TurnSignal(thread, mayBeInterrupted);
    }

    /** The signal that this thread waits for. */
    public TurnSignal signal() {
        return signal;
    }

    @Override
    public Thread identity() {
        return signal.thread();
    }

    @Override
    public void advance(TurnSignal driver) {
        signal.give();
        driver.await(false);
    }

    @Override
    public boolean handOver(@Nullable Strand next, TurnSignal driver, boolean isSoon) {
        leave(next, driver);
        signal.await(isSoon);
        return true;
    }

    @Override
    public void leave(@Nullable Strand next, TurnSignal driver) {
        // A thread resumes another thread directly; only fibers need the driver in between.
        if (next instanceof ThreadStrand thread) {
            thread.signal.give();
        } else {
            driver.give();
        }
    }

    @Override
    public StackTraceElement[] stack() {
        return signal.thread().getStackTrace();
    }
}
