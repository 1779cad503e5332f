package dev.windtunnel.fidelity.azure;

import java.time.Duration;

/**
 * How calls are made.
 *
 * @param timeout for each request
 * @param attempts how many requests the SDK may send for a call; 2 are enough to see whether it would try again
 */
public record AzureSettings(Duration timeout, int attempts) {

    /** For endpoints that answer within seconds. */
    public static final AzureSettings DEFAULT = new AzureSettings(Duration.ofSeconds(5), 2);

    /** The same with another timeout. */
    public AzureSettings withTimeout(Duration other) {
        return new AzureSettings(other, attempts);
    }
}
