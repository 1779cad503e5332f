package dev.windtunnel.schedule;

import org.jspecify.annotations.Nullable;

/** What an operation runs on. */
abstract sealed class Strand permits Fiber, TurnThread {

    /** What {@code Thread.currentThread()} is in the operation. */
    abstract Thread identity();

    /** Lets it go on, from the thread that drives the schedule, until control comes back there. */
    abstract void advance(Baton driver);

    /**
     * Stops here and lets another strand go on, or the driver if there is none. Returns when it is this strand's turn again;
     * false if it cannot stop here.
     *
     * @param isSoon whether that may be at any moment
     */
    abstract boolean handOver(@Nullable Strand next, Baton driver, boolean isSoon);

    /** Lets another strand go on, or the driver, and needs no turn any more. */
    abstract void leave(@Nullable Strand next, Baton driver);

    /** Where it stands, innermost frame first. */
    abstract StackTraceElement[] stack();
}
