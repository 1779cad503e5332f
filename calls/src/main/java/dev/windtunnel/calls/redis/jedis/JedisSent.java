package dev.windtunnel.calls.redis.jedis;

import java.util.function.UnaryOperator;
import redis.clients.jedis.Connection;

/** A connection of Jedis has sent a command. */
public final class JedisSent implements UnaryOperator<Object> {

    /** Made by its name. */
    public JedisSent() {}

    @Override
    public Object apply(Object passed) {
        Connection connection = (Connection) passed;
        JedisLink.of(connection).hasSent(connection);
        return passed;
    }
}
