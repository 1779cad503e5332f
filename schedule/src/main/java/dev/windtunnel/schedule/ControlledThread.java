package dev.windtunnel.schedule;

import org.jspecify.annotations.Nullable;

/** What is known of an operation that is a thread of the code under test. */
final class ControlledThread {

    static final long NEVER = Long.MAX_VALUE;

    /** How it came to go on. */
    enum Wake {
        CALLED,
        TIMEOUT,
        INTERRUPT
    }

    /** Taken in place of monitors, so that code that was compiled to take locks takes one, and never waits for it. */
    final Object lock = new Object();

    @Nullable
    Thread thread;

    Blocked blocked = Blocked.NOTHING;

    @Nullable
    Object blockedOn;

    long deadline = NEVER;
    /** Since when it could go on. */
    long readySince;

    Wake wake = Wake.CALLED;
    boolean hasPermit;
    boolean yields;
    int readsInARow;
    /** How many class initialisers it is in, between whose steps nobody comes. */
    int initialising;

    // What it is going to touch
    @Nullable
    Object nextOwner;

    int nextIndex;

    void reset() {
        thread = null;
        blocked = Blocked.NOTHING;
        blockedOn = null;
        deadline = NEVER;
        hasPermit = false;
        yields = false;
        readsInARow = 0;
        initialising = 0;
        nextOwner = null;
        nextIndex = 0;
    }

    void goesOn(Wake how) {
        wake = how;
        blocked = Blocked.NOTHING;
        deadline = NEVER;
    }

    boolean touchesSameAs(ControlledThread other) {
        return nextOwner == other.nextOwner && nextIndex == other.nextIndex;
    }
}
