package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.redis.lettuce.LettuceCommand;
import dev.windtunnel.calls.redis.lettuce.LettuceDispatches;
import dev.windtunnel.calls.redis.lettuce.WaitingBegins;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisChannelWriter;
import io.lettuce.core.StatefulRedisConnectionImpl;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.protocol.ConnectionFacade;
import io.lettuce.core.protocol.RedisCommand;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;
import java.time.Duration;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;

/** A command of Lettuce whose caller waits for the answer. What the agent lets its classes call, the transport calls here. */
final class LettuceCase implements AdapterCase {

    private static final ClientResources RESOURCES = DefaultClientResources.create();

    private final StatefulRedisConnectionImpl<String, String> bare = connection(false);
    private final StatefulRedisConnectionImpl<String, String> intercepted = connection(true);

    private static StatefulRedisConnectionImpl<String, String> connection(boolean intercepts) {
        StatefulRedisConnectionImpl<String, String> connection = new StatefulRedisConnectionImpl<>(
                new Transport(intercepts), null, StringCodec.UTF8, Duration.ofSeconds(60));
        connection.setOptions(ClientOptions.create());
        return connection;
    }

    private static int call(StatefulRedisConnectionImpl<String, String> connection) {
        return connection.sync().incr("users").intValue();
    }

    @Override
    public int bare() {
        return call(bare);
    }

    @Override
    public int intercepted() {
        return call(intercepted);
    }

    /** Answers at once. */
    private static final class Transport implements RedisChannelWriter {
        private final boolean intercepts;
        private final WaitingBegins waiting = new WaitingBegins();
        private final LettuceDispatches dispatching = new LettuceDispatches();
        private final LettuceCommand commands = new LettuceCommand();
        private RedisChannelHandler<?, ?> connection;

        Transport(boolean intercepts) {
            this.intercepts = intercepts;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <K, V, T> RedisCommand<K, V, T> write(RedisCommand<K, V, T> command) {
            RedisCommand<K, V, T> sent = command;
            if (intercepts) {
                waiting.apply(this);
                dispatching.apply(new SimpleImmutableEntry<>(connection, command));
                sent = (RedisCommand<K, V, T>) commands.apply(command);
            }
            StackWalk.pass();
            sent.getOutput().set(1);
            sent.complete();
            return sent;
        }

        @Override
        public <K, V> Collection<RedisCommand<K, V, ?>> write(Collection<? extends RedisCommand<K, V, ?>> commands) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setConnectionFacade(ConnectionFacade facade) {
            connection = (RedisChannelHandler<?, ?>) facade;
        }

        @Override
        public ClientResources getClientResources() {
            return RESOURCES;
        }

        @Override
        public void close() {}

        @Override
        public CompletableFuture<Void> closeAsync() {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        @Deprecated
        public void reset() {}

        @Override
        public void setAutoFlushCommands(boolean autoFlush) {}

        @Override
        public void flushCommands() {}
    }
}
