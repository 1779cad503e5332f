package dev.windtunnel.calls.redis.jedis;

import java.util.Map;
import java.util.function.UnaryOperator;
import redis.clients.jedis.Connection;

/** A connection of Jedis is about to read the next answer. */
public final class JedisReads implements UnaryOperator<Object> {

    /** Made by its name. */
    public JedisReads() {}

    @Override
    public Object apply(Object called) {
        Connection connection = (Connection) ((Map.Entry<?, ?>) called).getKey();
        Throwable instead = JedisLink.of(connection).reads(connection);
        return instead == null ? called : instead;
    }
}
