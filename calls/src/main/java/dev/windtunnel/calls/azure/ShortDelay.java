package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.agent.ShortBackOff;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** How many milliseconds a client of storage waits before it tries again. */
public final class ShortDelay implements UnaryOperator<Object> {

    private final ShortBackOff backOff = new ShortBackOff();

    /** Made by its name. */
    public ShortDelay() {}

    @Override
    public Object apply(Object millis) {
        return ((Duration) backOff.apply(Duration.ofMillis((Long) millis))).toMillis();
    }
}
