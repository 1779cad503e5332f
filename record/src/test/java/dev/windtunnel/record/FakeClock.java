package dev.windtunnel.record;

import dev.windtunnel.explore.Clock;
import java.time.Instant;

/** A clock that stands still until a test moves it. */
public final class FakeClock implements Clock {

    private long nanos;

    public void advance(long by) {
        nanos += by;
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Instant now() {
        return Instant.parse("2026-03-04T05:06:07.891Z").plusNanos(nanos);
    }
}
