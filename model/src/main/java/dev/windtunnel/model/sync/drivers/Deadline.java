package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.explore.Clock;
import java.time.Duration;

/** Until when something may take. */
final class Deadline {

    private final Clock clock;
    private final long end;

    Deadline(Clock clock, Duration time) {
        this.clock = clock;
        this.end = clock.nanos() + time.toNanos();
    }

    boolean hasPassed() {
        return clock.nanos() - end >= 0;
    }
}
