package dev.windtunnel.explore;

import java.time.Instant;

/** Where time comes from, so that tests and virtual time can bring their own. */
public interface Clock {

    /** Nanoseconds since some fixed moment; only differences mean anything. */
    long nanos();

    /** The time of day. */
    Instant now();

    /** The machine's clock. */
    static Clock system() {
        return SystemClock.INSTANCE;
    }
}
