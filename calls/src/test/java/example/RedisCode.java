package example;

import io.lettuce.core.api.StatefulRedisConnection;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;
import redis.clients.jedis.UnifiedJedis;

/** Code that knows nothing of Windtunnel. */
public final class RedisCode {

    private RedisCode() {}

    /** Something that the project does. */
    public static <T> T own(Supplier<T> work) {
        return work.get();
    }

    /** The same, which may fail. */
    public static <T> T tried(Callable<T> work) throws Exception {
        return work.call();
    }

    public static String byJedis(UnifiedJedis jedis) {
        return jedis.get("blue");
    }

    public static String waiting(StatefulRedisConnection<String, String> connection) {
        return connection.sync().get("blue");
    }

    public static CompletionStage<String> later(StatefulRedisConnection<String, String> connection) {
        return connection.async().get("blue");
    }

    public static Mono<String> reactive(StatefulRedisConnection<String, String> connection) {
        return connection.reactive().get("blue");
    }
}
