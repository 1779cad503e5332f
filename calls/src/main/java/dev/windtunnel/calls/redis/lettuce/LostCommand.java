package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.protocol.CommandWrapper;
import io.lettuce.core.protocol.RedisCommand;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.atomic.AtomicBoolean;

/** A command that is taken for sent when nothing of it was, the first time. */
final class LostCommand<K, V, T> extends CommandWrapper<K, V, T> implements Arranged {

    private final Runnable then;
    private final AtomicBoolean isLost = new AtomicBoolean();

    /**
     * @param then what happens when it was to be sent
     */
    LostCommand(RedisCommand<K, V, T> command, Runnable then) {
        super(command);
        this.then = then;
    }

    @Override
    public void encode(ByteBuf sent) {
        if (isLost.compareAndSet(false, true)) {
            then.run();
        } else {
            super.encode(sent);
        }
    }
}
