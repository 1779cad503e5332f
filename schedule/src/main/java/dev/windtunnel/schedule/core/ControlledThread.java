package dev.windtunnel.schedule.core;

import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The state of an operation that is a thread of the code under test. Part of every {@link Operation}, so that a schedule
 * allocates nothing for it. Its fields are public because the package that controls threads reads and writes them at every
 * point; this package only resets them.
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

    /** Whether what it waits for until then is the next task of a timer, or of a pool that has timers. */
    public boolean isTimer;

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

    /** Whether it waits although it holds a lock that no model knows. */
    public boolean holdsRealLock;

    /** The site of the access that it has declared last. */
    public int site;

    /** What a call of {@code java.util.concurrent} works on that it is in; null if that is not known, or there is no such call. */
    public @Nullable Object inside;

    /** Objects of the JDK whose synchronized methods it may be in, the innermost last; null if there never was one. */
    public @Nullable Deque<Object> synchronizedOn;

    /** Whether a test framework has started it; known only if the execution is told. */
    public boolean isOfTestFramework;

    void reset() {
        thread = null;
        isOfTestFramework = false;
        waitReason = WaitReason.NOTHING;
        waitsOn = null;
        deadline = NEVER;
        isTimer = false;
        hasPermit = false;
        yields = false;
        readsInARow = 0;
        initialising = 0;
        holdsRealLock = false;
        site = 0;
        inside = null;
        synchronizedOn = null;
    }

    /** Waiting has ended. */
    public void wakes(Wake how) {
        wake = how;
        waitReason = WaitReason.NOTHING;
        deadline = NEVER;
    }
}
