package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import java.time.Duration;

/**
 * A fault of an HTTP call, and how it goes together with the timeouts of the client.
 *
 * @param fault the fault that the caller sees
 * @param waits whether an injected timeout takes its real time
 */
public record TimedFault(Fault fault, Timeouts timeouts, boolean waits) {

    /** A delay beyond the timeout is a lost answer. */
    public TimedFault {
        boolean comesTooLate = fault instanceof Fault.Delay delay
                && timeouts.answer()
                        .filter(timeout -> timeout.compareTo(delay.by()) <= 0)
                        .isPresent();
        fault = comesTooLate ? new Fault.Timeout(Fault.When.AFTER) : fault;
    }

    /** Whether the work is done before the call fails. */
    public boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** Whether the caller sees that no connection is established in time. That is all whose time is limited for some clients. */
    public boolean isConnectTimeout() {
        return fault instanceof Fault.ConnectTimeout
                || (fault instanceof Fault.Timeout
                        && timeouts.answer().isEmpty()
                        && timeouts.connecting().isPresent()
                        && !comesAfter());
    }

    /** The duration: the requested one or, if timeouts take their real time, that and a millisecond (thesis 7.3.5). */
    public Duration duration() {
        if (fault instanceof Fault.Delay delay) {
            return delay.by();
        }
        if (!waits) {
            return Duration.ZERO;
        }
        if (fault instanceof Fault.Timeout) {
            return timeouts.answer()
                    .or(timeouts::connecting)
                    .orElse(Duration.ZERO)
                    .plusMillis(1);
        }
        if (fault instanceof Fault.ConnectTimeout) {
            return timeouts.connecting().orElse(Duration.ZERO).plusMillis(1);
        }
        return Duration.ZERO;
    }
}
