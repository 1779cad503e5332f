package dev.windtunnel.model.sync.drivers.processes;

import dev.windtunnel.explore.Clock;
import java.time.Duration;

/** A point in time until which an action may take. */
public final class Deadline {

    private final Clock clock;
    private final long end;

    public Deadline(Clock clock, Duration time) {
        this.clock = clock;
        this.end = clock.nanos() + time.toNanos();
    }

    public boolean hasPassed() {
        return clock.nanos() - end >= 0;
    }
}
