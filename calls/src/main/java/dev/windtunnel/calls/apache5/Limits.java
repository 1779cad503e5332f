package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.Timeouts;
import java.time.Duration;
import java.util.Optional;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * How long a call may take, as far as its request says so. Timeouts that are configured for connections are not visible here.
 *
 * @param connecting for a connection; null if the request does not say
 * @param answer for the answer; null if the request does not say
 * @param usualAnswer for the answer if the request does not say
 */
record Limits(@Nullable Timeout connecting, @Nullable Timeout answer, Optional<Duration> usualAnswer) {

    /** How long clients wait for a connection unless they are configured. */
    static final Timeout USUAL_CONNECTING = Timeout.ofMinutes(3);

    @SuppressWarnings("deprecation") // Clients of every version heed it, and many subjects still set it.
    static Limits of(HttpClientContext context, Optional<Duration> usualAnswer) {
        RequestConfig config = context.getRequestConfig();
        return config == null
                ? new Limits(null, null, usualAnswer)
                : new Limits(config.getConnectTimeout(), config.getResponseTimeout(), usualAnswer);
    }

    /** What is known, and the library's usual timeouts otherwise. */
    Timeouts timeouts() {
        return new Timeouts(
                duration(connecting == null ? USUAL_CONNECTING : connecting),
                answer == null ? usualAnswer : duration(answer));
    }

    /** What the request says. */
    Timeouts known() {
        return new Timeouts(duration(connecting), duration(answer));
    }

    /** A timeout of zero is none. */
    private static Optional<Duration> duration(@Nullable Timeout timeout) {
        return timeout == null || timeout.isDisabled() ? Optional.empty() : Optional.of(timeout.toDuration());
    }
}
