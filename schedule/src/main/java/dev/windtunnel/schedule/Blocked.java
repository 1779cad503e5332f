package dev.windtunnel.schedule;

/** What a controlled thread waits for. */
enum Blocked {
    NOTHING,
    MONITOR,
    NOTIFICATION,
    PERMIT,
    TIME,
    END;

    /** Whether an interrupt ends it. */
    boolean isInterruptible() {
        return this != NOTHING && this != MONITOR;
    }
}
