package dev.windtunnel.schedule.core;

/** The kind of event that a controlled thread waits for. */
public enum WaitReason {
    NOTHING,
    /** That nobody else owns a monitor. */
    MONITOR,
    /** {@code Object.notify}. */
    NOTIFICATION,
    /** {@code LockSupport.unpark}. */
    PERMIT,
    /** The end of {@code Thread.sleep}. */
    TIME,
    /** The end of another thread. */
    END;

    /** Whether an interrupt ends the waiting. */
    public boolean isInterruptible() {
        return this != NOTHING && this != MONITOR;
    }
}
