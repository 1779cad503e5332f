package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A fault of a call with timeouts: at which of them it occurs, and how long it takes. For clients with sockets. */
public final class TimedFault {

    private final Fault fault;
    private final Timeouts timeouts;
    private final Timeouts known;
    private final boolean waits;

    /**
     * @param timeouts the timeouts of the call, as far as they are known or usual
     * @param known those of them that are known, because only they can take their real time
     * @param waits whether timeouts take their real time
     */
    public TimedFault(Fault planned, Timeouts timeouts, Timeouts known, boolean waits) {
        this.timeouts = timeouts;
        this.known = known;
        this.waits = waits;
        this.fault = comesTooLate(planned, timeouts) ? new Fault.Timeout(Fault.When.AFTER) : planned;
    }

    /** A delay beyond the timeout is a lost answer. */
    private static boolean comesTooLate(Fault planned, Timeouts timeouts) {
        return planned instanceof Fault.Delay delay
                && timeouts.answer()
                        .filter(timeout -> timeout.compareTo(delay.by()) <= 0)
                        .isPresent();
    }

    public Fault fault() {
        return fault;
    }

    public boolean isDelay() {
        return fault instanceof Fault.Delay;
    }

    public boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** Whether there is no connection. */
    public boolean isForConnecting() {
        return fault instanceof Fault.Refused || isConnectTimeout();
    }

    /** Clients that limit only the time for connecting meet a timeout there. */
    public boolean isConnectTimeout() {
        return fault instanceof Fault.ConnectTimeout
                || (fault instanceof Fault.Timeout
                        && !comesAfter()
                        && timeouts.answer().isEmpty());
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
