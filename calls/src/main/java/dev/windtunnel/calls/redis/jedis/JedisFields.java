package dev.windtunnel.calls.redis.jedis;

import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Arrays;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.JedisSocketFactory;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.util.RedisInputStream;
import redis.clients.jedis.util.RedisOutputStream;

/** What Jedis keeps to itself. */
final class JedisFields {

    private static final Field INPUT = ofType(RedisInputStream.class);
    private static final Field OUTPUT = ofType(RedisOutputStream.class);

    private static final Field SOCKETS = ofType(JedisSocketFactory.class);
    private static final String UNKNOWN = "redis";

    private JedisFields() {}

    private static Field ofType(Class<?> type) {
        Field field = Arrays.stream(Connection.class.getDeclaredFields())
                .filter(each -> each.getType() == type)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("A connection of this version of Jedis has no "
                        + type.getSimpleName() + "; use one of the versions that the documentation names."));
        field.setAccessible(true);
        return field;
    }

    /** Whether this version of Jedis has a class. */
    static boolean isThere(String type) {
        try {
            Class.forName(type, false, Connection.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static RedisInputStream input(Connection connection) {
        return (RedisInputStream) get(INPUT, connection);
    }

    static RedisOutputStream output(Connection connection) {
        return (RedisOutputStream) get(OUTPUT, connection);
    }

    static void input(Connection connection, RedisInputStream input) {
        set(INPUT, connection, input);
    }

    static void output(Connection connection, RedisOutputStream output) {
        set(OUTPUT, connection, output);
    }

    /** Where a connection goes to, as its caller has given it. */
    static String address(Connection connection) {
        return get(SOCKETS, connection) instanceof DefaultJedisSocketFactory sockets
                ? String.valueOf(sockets.getHostAndPort())
                : UNKNOWN;
    }

    /** How long it waits for a connection; as long as usual if that is not known. */
    static Duration connectTimeout(DefaultJedisSocketFactory sockets) {
        try {
            Field field = DefaultJedisSocketFactory.class.getDeclaredField("connectionTimeout");
            field.setAccessible(true);
            return Duration.ofMillis(field.getInt(sockets));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Duration.ofMillis(Protocol.DEFAULT_TIMEOUT);
        }
    }

    private static Object get(Field field, Object from) {
        try {
            return field.get(from);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void set(Field field, Object of, Object value) {
        try {
            field.set(of, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
