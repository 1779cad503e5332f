package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.Timeouts;
import java.time.Duration;
import java.util.Optional;
import okhttp3.Interceptor;

/**
 * How long a call of OkHttp waits. Zero is for ever.
 *
 * @param connecting for a connection
 * @param reading for the next byte of the answer
 * @param whole for everything, from when the call is executed on
 */
record ChainTimeouts(Duration connecting, Duration reading, Duration whole) {

    static ChainTimeouts of(Interceptor.Chain chain) {
        return new ChainTimeouts(
                Duration.ofMillis(chain.connectTimeoutMillis()),
                Duration.ofMillis(chain.readTimeoutMillis()),
                Duration.ofNanos(chain.call().timeout().timeoutNanos()));
    }

    Timeouts described() {
        return new Timeouts(
                some(isWholeBefore(connecting) ? whole : connecting), some(isWholeBefore(reading) ? whole : reading));
    }

    /** Whether the time for the whole call is over before another timeout. */
    boolean isWholeBefore(Duration timeout) {
        return !whole.isZero() && (timeout.isZero() || whole.compareTo(timeout) <= 0);
    }

    private static Optional<Duration> some(Duration timeout) {
        return timeout.isZero() ? Optional.empty() : Optional.of(timeout);
    }
}
