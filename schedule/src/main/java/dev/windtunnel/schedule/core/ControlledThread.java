package dev.windtunnel.schedule.core;

import org.jspecify.annotations.Nullable;

/**
 * The state of an operation that is a thread of the code under test. Part of every {@link Operation}, so that a schedule
 * allocates nothing for it. Its fields are public because the package that controls threads reads and writes them at every
 * point; this package only resets them and compares what two operations are about to touch.
 */
public final class ControlledThread {

    /** A deadline that never comes. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Why a waiting thread continues. */
    public enum Wake {
        CALLED,
        TIMEOUT,
        INTERRUPT
    }

    /** Locked in place of monitors, so that compiled code that locks an object locks one, and never waits for it. */
    public final Object lock = new Object();

    public @Nullable Thread thread;

    public WaitReason waitReason = WaitReason.NOTHING;

    /** The object that it waits for: a monitor, the blocker of a parked thread, or an operation. */
    public @Nullable Object waitsOn;

    /** When waiting ends by itself, in virtual nanoseconds. */
    public long deadline = NEVER;

    /** Since when it can continue, in virtual nanoseconds. */
    public long readySince;

    public Wake wake = Wake.CALLED;

    /** Whether {@code unpark} was called before {@code park}. */
    public boolean hasPermit;

    /** Whether others should run before it. */
    public boolean yields;

    public int readsInARow;

    /** How many class initialisers it is in; there are no points inside them. */
    public int initialising;

    /** The object whose field or element it accesses next; null for static fields and if there is no such access. */
    public @Nullable Object nextOwner;

    /** The index of the element that it accesses next. */
    public int nextIndex;

    void reset() {
        thread = null;
        waitReason = WaitReason.NOTHING;
        waitsOn = null;
        deadline = NEVER;
        hasPermit = false;
        yields = false;
        readsInARow = 0;
        initialising = 0;
        nextOwner = null;
        nextIndex = 0;
    }

    /** Waiting has ended. */
    public void wakes(Wake how) {
        wake = how;
        waitReason = WaitReason.NOTHING;
        deadline = NEVER;
    }

    boolean touchesSameAs(ControlledThread other) {
        return nextOwner == other.nextOwner && nextIndex == other.nextIndex;
    }
}
