package dev.windtunnel.fidelity.aws;

import java.time.Duration;

/**
 * How calls are made.
 *
 * @param region in which the service is, as far as signatures are concerned
 * @param timeout for a whole call, with its retries
 * @param attempts how many requests the SDK may send for a call; 2 are enough to see whether it would try again
 * @param connections how many calls may be under way at once
 * @param bodyLimit how many bytes of a streamed body are kept; the rest is not read
 */
public record AwsSettings(String region, Duration timeout, int attempts, int connections, int bodyLimit) {

    /** For endpoints that answer within seconds. */
    public static final AwsSettings DEFAULT = new AwsSettings("us-east-1", Duration.ofSeconds(5), 2, 64, 1 << 20);

    /** The same with another timeout. */
    public AwsSettings withTimeout(Duration other) {
        return new AwsSettings(region, other, attempts, connections, bodyLimit);
    }
}
