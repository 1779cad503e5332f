package dev.windtunnel.calls.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.testing.store.PrivateRedis;
import example.RedisCode;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.masterreplica.MasterReplica;
import io.lettuce.core.masterreplica.StatefulRedisMasterReplicaConnection;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.scheduler.Schedulers;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisPooled;
import redis.clients.jedis.JedisPubSub;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.Transaction;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;

/** What is a call, what it is called, and what is none. */
class RedisCallsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final PrivateRedis redis = PrivateRedis.shared();
    private final RedisClient client = RedisClient.create(RedisURI.builder()
            .withHost(RedisUse.HOST)
            .withPort(redis.port())
            .withTimeout(PATIENCE)
            .build());

    @BeforeAll
    static void install() {
        PrivateRedis.shared();
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @BeforeEach
    void forget() throws IOException {
        redis.ask("FLUSHALL");
    }

    @AfterEach
    void shutDown() {
        client.shutdown(Duration.ZERO, Duration.ZERO);
        assertThat(CallAgent.problems()).isEmpty();
    }

    private StatefulRedisConnection<String, String> connection() {
        return RedisCode.own(client::connect);
    }

    private JedisPooled pooled() {
        return RedisCode.own(
                () -> new JedisPooled(new HostAndPort(RedisUse.HOST, redis.port()), RedisUse.config(PATIENCE)));
    }

    private Jedis jedis() {
        return RedisCode.own(() -> new Jedis(new HostAndPort(RedisUse.HOST, redis.port()), RedisUse.config(PATIENCE)));
    }

    private interface Use {
        void run() throws Exception;
    }

    private static List<CallRecord> calls(Use use) throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            use.run();
            return execution.calls();
        }
    }

    private static List<String> described(List<CallRecord> calls) {
        return calls.stream()
                .map(call -> call.target() + " | " + call.outgoing().signature().method() + " | "
                        + call.outgoing().payload() + " | " + call.outgoing().mayHaveEffect())
                .toList();
    }

    @Test
    void describesCommandsByTheirNamesAndArguments() throws Exception {
        List<String> byJedis = described(calls(() -> {
            try (JedisPooled jedis = pooled()) {
                RedisCode.own(() -> jedis.set("blue", "7 and more"));
                jedis.get("blue");
                jedis.set("raw".getBytes(StandardCharsets.UTF_8), new byte[] {0, 1, (byte) 200});
                jedis.del("blue", "raw");
            }
        }));
        List<String> byLettuce = described(calls(() -> {
            StatefulRedisConnection<String, String> connection = connection();
            connection.sync().set("blue", "7 and more");
            connection.sync().get("blue");
            client.connect(ByteArrayCodec.INSTANCE)
                    .sync()
                    .set("raw".getBytes(StandardCharsets.UTF_8), new byte[] {0, 1, (byte) 200});
            connection.sync().del("blue", "raw");
        }));

        assertThat(byJedis)
                .containsExactly(
                        "local(redis) | connect |  | false",
                        "local(redis) | SET | blue 7 and more | true",
                        "local(redis) | GET | blue | false",
                        "local(redis) | SET | raw (3 bytes) | true",
                        "local(redis) | DEL | blue raw | true");
        assertThat(byLettuce)
                .filteredOn(each -> !each.contains("connect"))
                .isEqualTo(byJedis.subList(1, byJedis.size()));
    }

    @Test
    void namesTheLineThatMadeTheCall() throws Exception {
        List<CallRecord> calls = calls(() -> {
            StatefulRedisConnection<String, String> connection = connection();
            try (JedisPooled jedis = pooled()) {
                RedisCode.byJedis(jedis);
            }
            RedisCode.waiting(connection);
            RedisCode.later(connection).toCompletableFuture().get();
            RedisCode.reactive(connection)
                    .subscribeOn(Schedulers.boundedElastic())
                    .block();
        });

        assertThat(calls)
                .filteredOn(call -> call.outgoing().signature().method().equals("GET"))
                .extracting(call -> call.name().stack().site().place())
                .containsExactly("RedisCode.java:26", "RedisCode.java:30", "RedisCode.java:34", "RedisCode.java:38");
    }

    /** Who asks for something as soon as an answer is there does so for whom has asked before. */
    @Test
    void whatFollowsAReactiveAnswerBelongsToTheSameRequest() throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallExecution another = Plans.calmly()) {
            StatefulRedisConnection<String, String> connection =
                    execution.root().ask(() -> connection());
            execution
                    .root()
                    .run(() -> connection
                            .reactive()
                            .incr("number")
                            .flatMap(number -> connection.reactive().set("copy", String.valueOf(number)))
                            .doOnNext(done -> {
                                var unused = connection.async().get("copy");
                            })
                            .block());

            assertThat(execution.calls())
                    .extracting(call -> call.outgoing().signature().method())
                    .containsExactly("connect", "INCR", "SET", "GET");
            assertThat(another.calls()).isEmpty();
        }
    }

    @Test
    void aTransactionIsOneCallAtItsEnd() throws Exception {
        List<CallRecord> calls = calls(() -> {
            try (Jedis jedis = jedis()) {
                Transaction transaction = jedis.multi();
                transaction.set("blue", "1");
                transaction.incr("blue");
                assertThat(transaction.exec()).containsExactly("OK", 2L);
                jedis.get("blue");
            }
            StatefulRedisConnection<String, String> connection = connection();
            connection.sync().multi();
            connection.sync().set("blue", "1");
            connection.sync().incr("blue");
            assertThat(connection.sync().exec().size()).isEqualTo(2);
            connection.sync().get("blue");
        });

        assertThat(calls)
                .extracting(call -> call.outgoing().signature().method() + " " + call.outcome())
                .containsExactly("connect OK", "EXEC OK", "GET OK", "connect OK", "EXEC OK", "GET OK");
    }

    /** The server must not take what comes next for a part of a transaction that its client takes for ended. */
    @Test
    void aTransactionThatTimesOutBeforeItWasSentIsOver() throws Exception {
        try (CallExecution execution = Plans.once(new Fault.Timeout(Fault.When.BEFORE));
                CallContext.Scope scope = execution.root().enter()) {
            StatefulRedisConnection<String, String> connection = Calls.withoutFaults(this::connection);
            connection.sync().multi();
            connection.sync().incr("number");
            assertThatThrownBy(() -> connection.sync().exec()).isInstanceOf(RedisException.class);

            assertThat(connection.sync().get("number")).isNull();
        }
    }

    /** A connection that is lost in the middle of reading: one answer came, the others did not, and all work is done. */
    @Test
    void onePartOfAPipelineMeetsAFault() throws Exception {
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(new SecondCall()),
                        Plans.own(Plans.plan(new Fault.Reset(Fault.When.AFTER))),
                        new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Jedis jedis = Calls.withoutFaults(this::jedis)) {
            Pipeline pipeline = jedis.pipelined();
            Response<Long> first = pipeline.incr("one");
            pipeline.incr("two");
            pipeline.incr("three");

            assertThatThrownBy(pipeline::sync)
                    .isInstanceOf(JedisConnectionException.class)
                    .hasRootCauseMessage("Connection reset");
            assertThatThrownBy(first::get).isInstanceOf(IllegalStateException.class);
            assertThat(redis.ask("MGET", "one", "two", "three")).isEqualTo("1 1 1");
            assertThat(execution.calls())
                    .filteredOn(call -> !call.outgoing().signature().method().equals("connect"))
                    .extracting(call -> call.outgoing().payload() + " " + call.outcome())
                    .containsExactly("one OK", "two JedisConnectionException", "three JedisConnectionException");
        }
    }

    @Test
    void anErrorInAPipelineIsThatOfOneCommand() throws Exception {
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(new SecondCall()),
                        Plans.own(Plans.plan(new Fault.RedisFailure("OOM"))),
                        new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Jedis jedis = Calls.withoutFaults(this::jedis)) {
            Pipeline pipeline = jedis.pipelined();
            Response<Long> first = pipeline.incr("one");
            Response<Long> second = pipeline.incr("two");
            Response<Long> third = pipeline.incr("three");
            pipeline.sync();

            assertThat(first.get()).isEqualTo(1);
            assertThat(third.get()).isEqualTo(1);
            assertThatThrownBy(second::get)
                    .isInstanceOf(JedisDataException.class)
                    .hasMessage("OOM command not allowed when used memory > 'maxmemory'.");
            assertThat(redis.ask("MGET", "one", "two", "three")).isEqualTo("1 (nil) 1");
        }
    }

    @Test
    void anElementThatWasWaitedForIsGoneIfItsAnswerIsLost() throws Exception {
        redis.ask("RPUSH", "queue", "first", "second");
        try (CallExecution execution = Plans.always(new Fault.Reset(Fault.When.AFTER), new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Jedis jedis = Calls.withoutFaults(this::jedis)) {
            StatefulRedisConnection<String, String> connection = Calls.withoutFaults(this::connection);
            assertThatThrownBy(() -> jedis.blpop(5, "queue")).isInstanceOf(JedisConnectionException.class);
            assertThatThrownBy(() -> connection.sync().blpop(5, "queue")).isInstanceOf(RedisException.class);

            assertThat(redis.ask("LLEN", "queue")).isEqualTo("0");
        }
    }

    /** Nobody waits for ever for an answer that never comes, so that a test would. */
    @Test
    void offersATimeoutOnlyToWhomWaitsForALimitedTime() throws Exception {
        client.setOptions(
                ClientOptions.builder().timeoutOptions(TimeoutOptions.create()).build());
        List<CallRecord> calls = calls(() -> {
            StatefulRedisConnection<String, String> connection = connection();
            connection.sync().get("waiting");
            connection.async().get("later").get();
            connection.reactive().get("reactive").block();
            try (Jedis jedis = jedis()) {
                jedis.get("jedis");
                jedis.blpop(0.01, "queue");
            }
        });

        assertThat(calls)
                .filteredOn(call -> !call.outgoing().signature().method().equals("connect"))
                .extracting(call ->
                        call.outgoing().payload() + " " + call.outgoing().supports(new Fault.Timeout(Fault.When.AFTER)))
                .containsExactly("waiting true", "later false", "reactive false", "jedis true", "queue 0.01 false");
    }

    /** One connection hands its commands over to another one. */
    @Test
    void aConnectionToAServerAndItsCopiesIsSeenOnce() throws Exception {
        RedisURI server = RedisURI.builder()
                .withHost(RedisUse.HOST)
                .withPort(redis.port())
                .build();
        List<CallRecord> calls = calls(() -> {
            try (StatefulRedisMasterReplicaConnection<String, String> connection =
                    MasterReplica.connect(client, StringCodec.UTF8, List.of(server))) {
                assertThat(connection.sync().incr("number")).isEqualTo(1);
            }
        });
        assertThat(calls)
                .extracting(call -> call.outgoing().signature().method())
                .containsOnlyOnce("INCR");

        try (StatefulRedisMasterReplicaConnection<String, String> connection =
                        MasterReplica.connect(client, StringCodec.UTF8, List.of(server));
                CallExecution execution = Plans.once(new Fault.Timeout(Fault.When.AFTER));
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> connection.sync().incr("number")).isInstanceOf(RedisException.class);
            assertThat(redis.ask("GET", "number")).isEqualTo("2");
        }
    }

    @Test
    void subscriptionsAreLeftAloneAndCounted() throws Exception {
        CallExploration exploration = new CallExploration();
        CountDownLatch both = new CountDownLatch(2);
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(Plans.firstOption()),
                        Plans.own(Plans.plan(new Fault.Reset(Fault.When.BEFORE))),
                        exploration);
                CallContext.Scope scope = execution.root().enter()) {
            StatefulRedisPubSubConnection<String, String> subscription =
                    Calls.withoutFaults(() -> client.connectPubSub());
            subscription.addListener(new RedisPubSubAdapter<>() {
                @Override
                public void message(String channel, String message) {
                    both.countDown();
                }
            });
            subscription.sync().subscribe("news");
            CountDownLatch subscribed = new CountDownLatch(1);
            Thread thread = new Thread(CallContext.wrap(() -> {
                try (Jedis jedis = Calls.withoutFaults(this::jedis)) {
                    jedis.subscribe(
                            new JedisPubSub() {
                                @Override
                                public void onSubscribe(String channel, int channels) {
                                    subscribed.countDown();
                                }

                                @Override
                                public void onMessage(String channel, String message) {
                                    both.countDown();
                                    unsubscribe();
                                }
                            },
                            "news");
                }
            }));
            thread.start();
            assertThat(subscribed.await(60, TimeUnit.SECONDS)).isTrue();
            redis.ask("PUBLISH", "news", "it rains");
            assertThat(both.await(60, TimeUnit.SECONDS)).isTrue();
            thread.join();

            assertThat(execution.calls())
                    .extracting(call -> call.outgoing().signature().method())
                    .doesNotContain("SUBSCRIBE", "UNSUBSCRIBE");
        }
        assertThat(exploration.tally().spared()).contains("redis SUBSCRIBE", "redis UNSUBSCRIBE");
    }

    @Test
    void throwsWhatTheCatalogueNames() throws Exception {
        Fault odd = new Fault.Thrown("java.lang.IllegalStateException", "try again", "", Fault.When.AFTER);
        try (CallExecution execution = Plans.always(odd, new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Jedis jedis = Calls.withoutFaults(this::jedis)) {
            StatefulRedisConnection<String, String> connection = Calls.withoutFaults(this::connection);
            assertThatThrownBy(() -> jedis.incr("number"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("try again");
            assertThatThrownBy(() -> connection.sync().incr("number"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("try again");
            assertThat(redis.ask("GET", "number")).isEqualTo("2");
            assertThat(Calls.withoutFaults(() -> jedis.get("number"))).isEqualTo("2");
        }
    }

    @Test
    void delaysACommand() throws Exception {
        Duration delay = Duration.ofMillis(50);
        try (CallExecution execution = Plans.always(new Fault.Delay(delay), new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                Jedis jedis = Calls.withoutFaults(this::jedis)) {
            StatefulRedisConnection<String, String> connection = Calls.withoutFaults(this::connection);
            long began = System.nanoTime();
            assertThat(jedis.incr("number")).isEqualTo(1);
            assertThat(connection.sync().incr("number")).isEqualTo(2);
            assertThat(connection.async().incr("number").get()).isEqualTo(3);

            assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThanOrEqualTo(delay.multipliedBy(3));
        }
    }

    @Test
    void offersWhatCanHappen() throws Exception {
        CallRecord[] calls = calls(() -> {
                    try (Jedis jedis = jedis()) {
                        jedis.incr("number");
                        jedis.get("number");
                    }
                })
                .toArray(CallRecord[]::new);

        assertThat(Catalogue.usual().ofClient(calls[0].outgoing()))
                .extracting(Fault::word)
                .containsExactly("refused");
        assertThat(Catalogue.usual().ofClient(calls[1].outgoing()))
                .extracting(Fault::word)
                .containsExactly("reset", "timeout", "lost-answer");
        assertThat(Catalogue.usual().ofClient(calls[2].outgoing()))
                .extracting(Fault::word)
                .containsExactly("reset", "timeout");
        assertThat(Catalogue.all().ofClient(calls[1].outgoing()))
                .extracting(Fault::word)
                .containsExactly("reset", "timeout", "lost-answer", "reset-after", "closed", "closed-after");
        assertThat(Catalogue.all().ofService("redis", calls[1].outgoing()))
                .extracting(Fault::word)
                .containsExactly("redis-OOM", "redis-READONLY", "redis-LOADING");
    }

    /** Takes a fault for the second call only. */
    private static final class SecondCall implements Pilot {
        private int asked;

        @Override
        public int atPosition(int position, int options) {
            return 0;
        }

        @Override
        public int atIdentity(long identity, int options) {
            asked++;
            return asked == 2 && options > 1 ? 1 : 0;
        }
    }
}
