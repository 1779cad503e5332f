package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.Timeouts;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.http.SdkHttpConfigurationOption;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.internal.NettyConfiguration;

/** Reads the timeouts of a client, which it keeps to itself. */
final class NettyTimeouts {

    private NettyTimeouts() {}

    /** The timeouts of the client; those of the SDK's defaults if they cannot be read. */
    static Timeouts of(SdkAsyncHttpClient client) {
        try {
            Field field = client.getClass().getDeclaredField("configuration");
            field.setAccessible(true);
            if (field.get(client) instanceof NettyConfiguration configuration) {
                return of(
                        Duration.ofMillis(configuration.connectTimeoutMillis()),
                        Duration.ofMillis(configuration.readTimeoutMillis()));
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another version of the SDK, or a client that somebody has wrapped.
        }
        return of(
                SdkHttpConfigurationOption.GLOBAL_HTTP_DEFAULTS.get(SdkHttpConfigurationOption.CONNECTION_TIMEOUT),
                SdkHttpConfigurationOption.GLOBAL_HTTP_DEFAULTS.get(SdkHttpConfigurationOption.READ_TIMEOUT));
    }

    /** Zero is no timeout. */
    private static Timeouts of(Duration connecting, Duration answer) {
        return new Timeouts(
                Optional.of(connecting).filter(time -> !time.isZero()),
                Optional.of(answer).filter(time -> !time.isZero()));
    }
}
