package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A fault of an HTTP call, and how it goes together with the timeouts of the client.
 *
 * @param fault the fault that the caller sees
 * @param timeouts the timeouts of the call, as far as they are known or usual
 * @param known those of them that are known, because only they can take their real time
 * @param waits whether an injected timeout takes its real time
 */
public record TimedFault(Fault fault, Timeouts timeouts, Timeouts known, boolean waits) {

    /** A delay beyond the timeout is a lost answer. */
    public TimedFault {
        boolean comesTooLate = fault instanceof Fault.Delay delay
                && timeouts.answer()
                        .filter(timeout -> timeout.compareTo(delay.by()) <= 0)
                        .isPresent();
        fault = comesTooLate ? new Fault.Timeout(Fault.When.AFTER) : fault;
    }

    /** A fault of a client all of whose timeouts are known. */
    public TimedFault(Fault fault, Timeouts timeouts, boolean waits) {
        this(fault, timeouts, timeouts, waits);
    }

    public boolean isDelay() {
        return fault instanceof Fault.Delay;
    }

    /** Whether the work is done before the call fails. */
    public boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** Whether there is no connection. */
    public boolean isForConnecting() {
        return fault instanceof Fault.Refused || isConnectTimeout();
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
        if (!waits || !(fault instanceof Fault.Timeout || fault instanceof Fault.ConnectTimeout)) {
            return Duration.ZERO;
        }
        Optional<Duration> timeout = isConnectTimeout() ? known.connecting() : known.answer();
        return timeout.map(time -> time.plusMillis(1)).orElse(Duration.ZERO);
    }

    /** Lets the duration pass in the current thread. */
    public void sleep() throws InterruptedIOException {
        try {
            TimeUnit.NANOSECONDS.sleep(duration().toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    /** Says that this client cannot meet the fault. */
    public IllegalArgumentException impossibleIn(String client) {
        return new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in " + client + "; remove it from the catalogue.");
    }
}
