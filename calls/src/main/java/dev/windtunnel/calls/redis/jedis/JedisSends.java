package dev.windtunnel.calls.redis.jedis;

import java.util.Map;
import java.util.function.UnaryOperator;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;

/** A connection of Jedis is about to send a command. */
public final class JedisSends implements UnaryOperator<Object> {

    /** Made by its name. */
    public JedisSends() {}

    @Override
    public Object apply(Object called) {
        Map.Entry<?, ?> sending = (Map.Entry<?, ?>) called;
        Connection connection = (Connection) sending.getKey();
        Throwable instead = JedisLink.of(connection).sends(connection, (CommandArguments) sending.getValue());
        return instead == null ? called : instead;
    }
}
