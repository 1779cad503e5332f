package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A fault, and how it goes together with the time limits of the client. */
public final class RedisFault {

    /** What Redis 7 says. */
    private static final Map<String, String> MESSAGES = Map.ofEntries(
            Map.entry("BUSY", "Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE."),
            Map.entry("CLUSTERDOWN", "The cluster is down"),
            Map.entry("LOADING", "Redis is loading the dataset in memory"),
            Map.entry("MASTERDOWN", "Link with MASTER is down and replica-serve-stale-data is set to 'no'."),
            Map.entry("NOAUTH", "Authentication required."),
            Map.entry("NOREPLICAS", "Not enough good replicas to write."),
            Map.entry("NOSCRIPT", "No matching script. Please use EVAL."),
            Map.entry("OOM", "command not allowed when used memory > 'maxmemory'."),
            Map.entry("READONLY", "You can't write against a read only replica."),
            Map.entry("TRYAGAIN", "Multiple keys request during rehashing of slot"),
            Map.entry("WRONGTYPE", "Operation against a key holding the wrong kind of value"));

    private final Fault fault;
    private final Timeouts timeouts;
    private final boolean waits;

    private RedisFault(Fault planned, Timeouts timeouts, boolean waits) {
        this.timeouts = timeouts;
        this.waits = waits;
        this.fault = comesTooLate(planned) ? new Fault.Timeout(Fault.When.AFTER) : planned;
    }

    /** The fault of a call; null if it meets none. */
    public static @Nullable RedisFault of(Interception call, OutgoingCall outgoing) {
        Fault planned = call.fault().orElse(null);
        return planned == null ? null : new RedisFault(planned, outgoing.timeouts(), call.waitsForTimeouts());
    }

    private boolean comesTooLate(Fault planned) {
        return planned instanceof Fault.Delay delay
                && timeouts.answer()
                        .filter(limit -> limit.compareTo(delay.by()) <= 0)
                        .isPresent();
    }

    public Fault fault() {
        return fault;
    }

    public boolean isDelay() {
        return fault instanceof Fault.Delay;
    }

    public boolean isEmpty() {
        return fault instanceof Fault.Empty;
    }

    public boolean isTimeout() {
        return fault instanceof Fault.Timeout;
    }

    public boolean comesAfter() {
        return fault.when() == Fault.When.AFTER;
    }

    /** How long the client waits for an answer. */
    public Duration limit() {
        return timeouts.answer().orElse(Duration.ZERO);
    }

    /** The duration: the requested one or, if timeouts take their real time, that and a millisecond (thesis 7.3.5). */
    public Duration duration() {
        if (fault instanceof Fault.Delay delay) {
            return delay.by();
        }
        if (!waits) {
            return Duration.ZERO;
        }
        if (fault instanceof Fault.ConnectTimeout) {
            return timeouts.connecting().orElse(Duration.ZERO).plusMillis(1);
        }
        return isTimeout() ? limit().plusMillis(1) : Duration.ZERO;
    }

    /** The error with which the server answers, as it is sent. */
    public static String text(Fault.RedisFailure failure) {
        String message = failure.message().isEmpty() ? MESSAGES.getOrDefault(failure.code(), "") : failure.message();
        return message.isEmpty() ? failure.code() : failure.code() + " " + message;
    }

    /** The exception that the catalogue names. Clients of Redis declare none. */
    public static Throwable throwable(Fault.Thrown thrown) {
        Throwable exception = thrown.exception();
        return exception instanceof RuntimeException || exception instanceof Error
                ? exception
                : new IllegalArgumentException("A client of Redis cannot throw '"
                        + exception.getClass().getName() + "'; put an unchecked exception into the catalogue.");
    }

    public IllegalArgumentException impossible() {
        return new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in Redis; remove it from the catalogue.");
    }

    public static void pause(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        } catch (InterruptedException e) {
            // Neither is a client that waits for its socket.
            Thread.currentThread().interrupt();
        }
    }
}
