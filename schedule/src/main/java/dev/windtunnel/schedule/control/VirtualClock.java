package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.core.ControlledThread;

/** The time of the code under test: it passes when all threads wait for it, and a little whenever a thread asks for it. */
final class VirtualClock {

    private static final long LOOKING = 1_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    /** A day in 2026. */
    private static final long EPOCH_MILLIS = 1_770_000_000_000L;

    private long nanos;

    void reset() {
        nanos = NANOS_PER_MILLI;
    }

    long now() {
        return nanos;
    }

    /** The time for a thread that asks for it. */
    long look() {
        nanos += LOOKING;
        return nanos;
    }

    long lookMillis() {
        return EPOCH_MILLIS + look() / NANOS_PER_MILLI;
    }

    /** The time after a duration. */
    long in(long duration) {
        return duration >= ControlledThread.NEVER - nanos ? ControlledThread.NEVER : nanos + duration;
    }

    /** The time at which {@code System.currentTimeMillis} is this. */
    long atMillis(long millis) {
        long distance = millis - EPOCH_MILLIS;
        return distance >= ControlledThread.NEVER / NANOS_PER_MILLI
                ? ControlledThread.NEVER
                : distance * NANOS_PER_MILLI;
    }

    void advanceTo(long then) {
        nanos = Math.max(nanos, then);
    }
}
