package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.ArrayList;
import java.util.List;

/** Where Lettuce and Jedis connect, send commands and read answers. */
public final class RedisHooks implements AdapterHooks {

    private static final String LETTUCE = "io/lettuce/core/";
    private static final String JEDIS = "redis/clients/jedis/";
    private static final String HERE = "dev.windtunnel.calls.redis.";

    private static final String COMMAND =
            "(Lio/lettuce/core/protocol/RedisCommand;)Lio/lettuce/core/protocol/RedisCommand;";
    private static final String BATCH = "(Ljava/util/Collection;)Ljava/util/Collection;";
    private static final String MONO = ")Lreactor/core/publisher/Mono;";
    private static final String FLUX = ")Lreactor/core/publisher/Flux;";
    private static final String ARGUMENTS = "(Lredis/clients/jedis/CommandArguments;)V";

    /** Made by the service loader. */
    public RedisHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        List<AdapterHook> hooks = new ArrayList<>();
        lettuce(hooks);
        jedis(hooks);
        return hooks;
    }

    private static void lettuce(List<AdapterHook> hooks) {
        String client = LETTUCE + "AbstractRedisClient";
        add(hooks, client, "initializeChannelAsync", "", Place.REFUSAL, "lettuce.LettuceConnects");
        add(hooks, client, "initializeChannelAsync", "", Place.RESULT, "lettuce.LettuceConnecting");
        for (String waiting : List.of("FutureSyncInvocationHandler", "cluster/ClusterFutureSyncInvocationHandler")) {
            add(hooks, LETTUCE + waiting, "handleInvocation", "", Place.BEGINNING, "lettuce.WaitingBegins");
            add(hooks, LETTUCE + waiting, "handleInvocation", "", Place.END, "lettuce.WaitingEnds");
            add(hooks, LETTUCE + waiting, "handleInvocation", "", Place.FAILURE, "lettuce.WaitingEnds");
        }
        // Hooks of the same place run in this order: the first one keeps the connection for the second one.
        for (String dispatched : List.of(COMMAND, BATCH)) {
            add(
                    hooks,
                    LETTUCE + "RedisChannelHandler",
                    "dispatch",
                    dispatched,
                    Place.REFUSAL,
                    "lettuce.LettuceDispatches");
            add(
                    hooks,
                    LETTUCE + "RedisChannelHandler",
                    "dispatch",
                    dispatched,
                    Place.ARGUMENT,
                    "lettuce.LettuceCommand");
        }
        String reactive = LETTUCE + "AbstractRedisReactiveCommands";
        add(hooks, reactive, "createMono", MONO, Place.RESULT, "lettuce.LettucePublisher");
        add(hooks, reactive, "createFlux", FLUX, Place.RESULT, "lettuce.LettucePublisher");
        add(hooks, reactive, "createDissolvingFlux", FLUX, Place.RESULT, "lettuce.LettucePublisher");
    }

    private static void jedis(List<AdapterHook> hooks) {
        String sockets = JEDIS + "DefaultJedisSocketFactory";
        add(hooks, sockets, "createSocket", "", Place.REFUSAL, "jedis.JedisConnects");
        add(hooks, sockets, "createSocket", "", Place.RESULT, "CallReturned");
        add(hooks, sockets, "createSocket", "", Place.FAILURE, "CallFailed");
        String connection = JEDIS + "Connection";
        add(hooks, connection, "sendCommand", ARGUMENTS, Place.REFUSAL, "jedis.JedisSends");
        add(hooks, connection, "sendCommand", ARGUMENTS, Place.END, "jedis.JedisSent");
        String reading = "readProtocolWithCheckingBroken";
        add(hooks, connection, reading, "", Place.REFUSAL, "jedis.JedisReads");
        // At the end of a method the last one comes first: nothing is passed on of an answer that is null.
        add(hooks, connection, reading, "", Place.END, "CallReturnedNothing");
        add(hooks, connection, reading, "", Place.RESULT, "CallReturned");
        add(hooks, connection, reading, "", Place.FAILURE, "CallFailed");
    }

    private static void add(
            List<AdapterHook> hooks, String type, String method, String descriptor, Place place, String receiver) {
        hooks.add(new AdapterHook(type, method, descriptor, place, HERE + receiver));
    }
}
