package dev.windtunnel.schedule.strand;

import org.jspecify.annotations.Nullable;

/** Something that an operation runs on, and that can be stopped and resumed at the points of the operation. */
public abstract sealed class Strand permits Fiber, ThreadStrand {

    /** The result of {@code Thread.currentThread()} inside the operation. */
    public abstract Thread identity();

    /** Resumes the strand from the thread that drives the schedule; returns when control comes back to the driver. */
    public abstract void advance(TurnSignal driver);

    /**
     * Stops the calling strand and resumes another one, or the driver if there is none. Returns when it is the turn of the
     * calling strand again; returns false at once if the strand cannot be stopped here.
     *
     * @param isSoon whether the next turn of the calling strand may come at any moment
     */
    public abstract boolean handOver(@Nullable Strand next, TurnSignal driver, boolean isSoon);

    /** Resumes another strand, or the driver if there is none; the calling strand needs no further turn. */
    public abstract void leave(@Nullable Strand next, TurnSignal driver);

    /** The stack of the operation, innermost frame first. */
    public abstract StackTraceElement[] stack();
}
