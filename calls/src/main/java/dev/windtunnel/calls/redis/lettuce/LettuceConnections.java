package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.CommandListenerWriter;
import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisChannelWriter;
import io.lettuce.core.RedisConnectionStateListener;
import io.lettuce.core.RedisURI;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.TimeoutOptions.TimeoutSource;
import io.lettuce.core.protocol.CommandExpiryWriter;
import io.lettuce.core.protocol.DefaultEndpoint;
import io.lettuce.core.protocol.RedisCommand;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** What there is to know of a connection of Lettuce, and how it is lost. */
final class LettuceConnections {

    private static final String UNKNOWN = "redis";

    private static final Map<RedisChannelHandler<?, ?>, String> ADDRESSES =
            Collections.synchronizedMap(new WeakHashMap<>());

    private LettuceConnections() {}

    /** A connection is about to be made. Returns the address as its caller has given it. */
    static String connects(RedisChannelHandler<?, ?> connection, RedisURI uri) {
        String address = address(uri);
        ADDRESSES.put(connection, address);
        return address;
    }

    private static String address(RedisURI uri) {
        if (uri.getSocket() != null && !uri.getSocket().isEmpty()) {
            return UNKNOWN;
        }
        if (uri.getHost() != null && !uri.getHost().isEmpty()) {
            return uri.getHost() + ":" + uri.getPort();
        }
        List<RedisURI> sentinels = uri.getSentinels();
        return sentinels.isEmpty() ? UNKNOWN : address(sentinels.get(0));
    }

    /** Its address; that of a connection that was made before anybody looked is not known. */
    static String address(RedisChannelHandler<?, ?> connection) {
        return ADDRESSES.getOrDefault(connection, UNKNOWN);
    }

    /** Whether Lettuce itself gives up commands after a while, and not only a caller that waits. */
    static boolean expires(RedisChannelHandler<?, ?> connection) {
        ClientOptions options = connection.getOptions();
        return options != null && options.getTimeoutOptions().isTimeoutCommands();
    }

    /** How long somebody waits for the answer; zero if nobody does, or for ever. */
    static Duration timeout(RedisChannelHandler<?, ?> connection, RedisCommand<?, ?, ?> command, boolean waits) {
        if (!expires(connection)) {
            return waits ? connection.getTimeout() : Duration.ZERO;
        }
        TimeoutOptions options = connection.getOptions().getTimeoutOptions();
        TimeoutSource source = options.getSource();
        if (source == null || options.isApplyConnectionTimeout()) {
            return connection.getTimeout();
        }
        long time = source.getTimeout(command);
        return time < 0
                ? connection.getTimeout()
                : Duration.ofNanos(source.getTimeUnit().toNanos(time));
    }

    /** Whether it is one connection. A client of a cluster has several, and nobody knows which one it is: it keeps them. */
    static boolean canBeLost(RedisChannelHandler<?, ?> connection) {
        return endpoint(connection.getChannelWriter()) != null;
    }

    /** The connection is lost, if it can be, and something happens as soon as Lettuce knows. */
    static void lose(RedisChannelHandler<?, ?> connection, Runnable then) {
        DefaultEndpoint endpoint = endpoint(connection.getChannelWriter());
        if (endpoint == null || !connection.isOpen()) {
            then.run();
            return;
        }
        connection.addListener(new RedisConnectionStateListener() {
            @Override
            public void onRedisDisconnected(RedisChannelHandler<?, ?> lost) {
                connection.removeListener(this);
                then.run();
            }
        });
        endpoint.disconnect();
    }

    private static @Nullable DefaultEndpoint endpoint(RedisChannelWriter writer) {
        if (writer instanceof CommandListenerWriter listening) {
            return endpoint(listening.getDelegate());
        }
        if (writer instanceof CommandExpiryWriter expiring) {
            return endpoint(expiring.getDelegate());
        }
        return writer instanceof DefaultEndpoint endpoint ? endpoint : null;
    }
}
