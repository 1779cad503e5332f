package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.protocol.DecoratedCommand;
import io.lettuce.core.protocol.RedisCommand;

/** Marks commands that the adapter has made: a connection may hand them over to another one, which must leave them alone. */
interface Arranged {

    /** Whether a command is one of these, whatever is wrapped around it. */
    static boolean is(RedisCommand<?, ?, ?> command) {
        RedisCommand<?, ?, ?> each = command;
        while (!(each instanceof Arranged) && each instanceof DecoratedCommand<?, ?, ?> wrapped) {
            each = wrapped.getDelegate();
        }
        return each instanceof Arranged;
    }
}
