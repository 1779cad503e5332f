package dev.windtunnel.corpus.purchase.store;

import dev.windtunnel.corpus.web.Json;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.api.sync.RedisCommands;
import java.util.Optional;
import java.util.function.Supplier;

/** A cache in Redis. */
public final class RedisCache implements Cache {

    private final RedisCommands<String, String> redis;

    public RedisCache(RedisClient client) {
        redis = client.connect().sync();
    }

    @Override
    public void put(String user, Json purchase) {
        answer(() -> redis.set(user, purchase.toString()));
    }

    @Override
    public Optional<Json> get(String user) {
        return Optional.ofNullable(answer(() -> redis.get(user))).map(Json::parse);
    }

    @Override
    public void remove(String user) {
        answer(() -> redis.del(user));
    }

    private static <T> T answer(Supplier<T> command) {
        try {
            return command.get();
        } catch (RedisException e) {
            throw new StoreFailedException(e);
        }
    }
}
