package dev.windtunnel.calls;

import java.time.Duration;
import java.util.Optional;

/**
 * How long a client waits.
 *
 * @param connecting for a connection; empty if it waits as long as the network does
 * @param answer for the answer; empty if it waits for ever
 */
public record Timeouts(Optional<Duration> connecting, Optional<Duration> answer) {

    /** No timeout. */
    public static final Timeouts NONE = new Timeouts(Optional.empty(), Optional.empty());

    /** Whether the client gives up at some time. */
    public boolean exist() {
        return connecting.isPresent() || answer.isPresent();
    }
}
