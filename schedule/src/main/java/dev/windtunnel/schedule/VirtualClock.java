package dev.windtunnel.schedule;

/** Time as the code under test sees it: it passes when everybody waits for it, and a little whenever somebody looks. */
final class VirtualClock {

    private static final long LOOKING = 1_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    /** Some day in 2026. */
    private static final long EPOCH_MILLIS = 1_770_000_000_000L;

    private long nanos;

    void reset() {
        nanos = NANOS_PER_MILLI;
    }

    long now() {
        return nanos;
    }

    long look() {
        nanos += LOOKING;
        return nanos;
    }

    long lookMillis() {
        return EPOCH_MILLIS + look() / NANOS_PER_MILLI;
    }

    /** When so much time has passed. */
    long in(long duration) {
        return duration >= ControlledThread.NEVER - nanos ? ControlledThread.NEVER : nanos + duration;
    }

    /** When the clock on the wall shows this. */
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
