package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.fault.Fault;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A fault of a call with these limits, whichever client makes the call. */
final class ApacheFault {

    private final Fault fault;
    private final Limits limits;
    private final boolean waits;

    ApacheFault(Fault planned, Limits limits, boolean waits) {
        this.limits = limits;
        this.waits = waits;
        this.fault = comesTooLate(planned, limits) ? new Fault.Timeout(Fault.When.AFTER) : planned;
    }

    /** A delay beyond the timeout is a lost answer. */
    private static boolean comesTooLate(Fault planned, Limits limits) {
        return planned instanceof Fault.Delay delay
                && limits.timeouts()
                        .answer()
                        .filter(timeout -> timeout.compareTo(delay.by()) <= 0)
                        .isPresent();
    }

    Fault fault() {
        return fault;
    }

    Limits limits() {
        return limits;
    }

    boolean isDelay() {
        return fault instanceof Fault.Delay;
    }

    boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** Whether there is no connection. */
    boolean isForConnecting() {
        return fault instanceof Fault.Refused || isConnectTimeout();
    }

    /** Clients that limit only the time for connecting meet a timeout there. */
    boolean isConnectTimeout() {
        return fault instanceof Fault.ConnectTimeout
                || (fault instanceof Fault.Timeout
                        && !comesAfter()
                        && limits.timeouts().answer().isEmpty());
    }

    /**
     * The duration: the requested one or, if timeouts take their real time, that and a millisecond (thesis 7.3.5). Timeouts that
     * the request does not say take no time, because their real time is not known.
     */
    Duration duration() {
        if (fault instanceof Fault.Delay delay) {
            return delay.by();
        }
        if (!waits || !(fault instanceof Fault.Timeout || fault instanceof Fault.ConnectTimeout)) {
            return Duration.ZERO;
        }
        Optional<Duration> timeout = Limits.duration(isConnectTimeout() ? limits.connecting() : limits.answer());
        return timeout.map(known -> known.plusMillis(1)).orElse(Duration.ZERO);
    }

    /** Lets the duration pass in the current thread. */
    void sleep() throws InterruptedIOException {
        try {
            TimeUnit.NANOSECONDS.sleep(duration().toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    IllegalArgumentException impossible() {
        return new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in Apache HttpClient; remove it from the catalogue.");
    }
}
