package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.protocol.CommandWrapper;
import io.lettuce.core.protocol.RedisCommand;

/** Stands for a command on its way to the network, which drops what is done already. The command itself is done when it is. */
final class NeverSent<K, V, T> extends CommandWrapper<K, V, T> {

    NeverSent(RedisCommand<K, V, T> command) {
        super(command);
    }

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public void complete() {}

    @Override
    public boolean completeExceptionally(Throwable thrown) {
        return false;
    }

    @Override
    public void cancel() {}
}
