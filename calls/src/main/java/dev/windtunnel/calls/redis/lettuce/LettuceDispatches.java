package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.RedisChannelHandler;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A connection of Lettuce is about to send a command, which is passed on next. */
public final class LettuceDispatches implements UnaryOperator<Object> {

    /** Made by its name. */
    public LettuceDispatches() {}

    @Override
    public Object apply(Object called) {
        LettuceThread.dispatches((RedisChannelHandler<?, ?>) ((Map.Entry<?, ?>) called).getKey());
        return called;
    }
}
