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
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.testing.store.PrivateRedis;
import example.RedisCode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.data.redis.RedisConnectionFailureException;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.jedis.JedisClientConfiguration;
import org.springframework.data.redis.connection.jedis.JedisConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.core.RedisOperations;
import org.springframework.data.redis.core.SessionCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.DefaultRedisScript;

/** Spring Data Redis, through which most people use either of the two libraries. */
class SpringDataRedisTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** The libraries below it. */
    enum Below {
        LETTUCE {
            @Override
            RedisConnectionFactory factory(RedisStandaloneConfiguration server) {
                LettuceConnectionFactory factory = new LettuceConnectionFactory(
                        server,
                        LettuceClientConfiguration.builder()
                                .commandTimeout(PATIENCE)
                                .shutdownTimeout(Duration.ZERO)
                                .build());
                factory.start();
                return factory;
            }
        },
        JEDIS {
            @Override
            RedisConnectionFactory factory(RedisStandaloneConfiguration server) {
                JedisConnectionFactory factory = new JedisConnectionFactory(
                        server,
                        JedisClientConfiguration.builder()
                                .readTimeout(PATIENCE)
                                .usePooling()
                                .build());
                factory.start();
                return factory;
            }
        };

        abstract RedisConnectionFactory factory(RedisStandaloneConfiguration server);

        private RedisConnectionFactory factory() {
            return factory(new RedisStandaloneConfiguration(
                    RedisUse.HOST, PrivateRedis.shared().port()));
        }

        private static void stop(RedisConnectionFactory factory) {
            if (factory instanceof LettuceConnectionFactory lettuce) {
                lettuce.destroy();
            } else {
                ((JedisConnectionFactory) factory).destroy();
            }
        }
    }

    private interface Use {
        void run(StringRedisTemplate template) throws Exception;
    }

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
        PrivateRedis.shared().ask("FLUSHALL");
    }

    @AfterEach
    void nothingWentWrongInside() {
        assertThat(CallAgent.problems()).isEmpty();
    }

    private static List<CallRecord> calls(Below below, Use use) throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            RedisConnectionFactory factory = below.factory();
            try {
                RedisCode.tried(() -> {
                    use.run(new StringRedisTemplate(factory));
                    return null;
                });
            } finally {
                Below.stop(factory);
            }
            return execution.calls();
        }
    }

    private static void under(Fault fault, Below below, Use use) throws Exception {
        RedisConnectionFactory factory = below.factory();
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            StringRedisTemplate template = new StringRedisTemplate(factory);
            Calls.withoutFaults(() -> template.hasKey("anything"));
            use.run(template);
        } finally {
            Below.stop(factory);
        }
    }

    private static List<String> commands(List<CallRecord> calls) {
        return calls.stream()
                .map(call -> call.outgoing().signature().method() + " "
                        + call.outgoing().payload())
                .filter(each -> !each.startsWith("connect"))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void eachCommandIsSeenOnce(Below below) throws Exception {
        List<CallRecord> calls = calls(below, template -> {
            template.opsForValue().set("blue", "7", Duration.ofMinutes(1));
            assertThat(template.opsForValue().get("blue")).isEqualTo("7");
            template.opsForHash().put("person", "name", "Ada");
            template.opsForList().rightPushAll("queue", "one", "two");
            template.opsForSet().add("set", "a", "b");
            assertThat(template.delete("blue")).isTrue();
            assertThat(template.execute(
                            new DefaultRedisScript<>("return redis.call('INCR', KEYS[1])", Long.class),
                            List.of("number")))
                    .isEqualTo(1);
        });

        assertThat(commands(calls))
                .startsWith(
                        "SET blue 7 EX 60",
                        "GET blue",
                        "HSET person name Ada",
                        "RPUSH queue one two",
                        "SADD set a b",
                        "DEL blue")
                .anySatisfy(each -> assertThat(each).startsWith("EVAL"));
        assertThat(calls)
                .allSatisfy(call -> assertThat(call.name().stack().isForeign()).isFalse());
    }

    @ParameterizedTest
    @EnumSource
    void pipelinesAndTransactionsAreSeen(Below below) throws Exception {
        List<CallRecord> calls = calls(below, template -> {
            assertThat(template.executePipelined(new SessionCallback<Object>() {
                        @Override
                        @SuppressWarnings("unchecked")
                        public <K, V> Object execute(RedisOperations<K, V> operations) {
                            operations.opsForValue().increment((K) "one");
                            operations.opsForValue().increment((K) "two");
                            return null;
                        }
                    }))
                    .containsExactly(1L, 1L);
            assertThat(template.execute(new SessionCallback<List<Object>>() {
                        @Override
                        @SuppressWarnings("unchecked")
                        public <K, V> List<Object> execute(RedisOperations<K, V> operations) {
                            operations.multi();
                            operations.opsForValue().increment((K) "one");
                            return operations.exec();
                        }
                    }))
                    .containsExactly(2L);
        });

        assertThat(commands(calls)).containsExactly("INCR one", "INCR two", "EXEC ");
    }

    @ParameterizedTest
    @EnumSource
    void translatesWhatTheLibrariesThrow(Below below) throws Exception {
        under(
                new Fault.RedisFailure("READONLY"),
                below,
                template -> assertThatThrownBy(() -> template.opsForValue().increment("number"))
                        .rootCause()
                        .hasMessageContaining("READONLY"));
        under(
                new Fault.Reset(Fault.When.BEFORE),
                below,
                template -> assertThatThrownBy(() -> template.opsForValue().increment("number"))
                        .isInstanceOf(
                                below == Below.LETTUCE
                                        ? RedisSystemException.class
                                        : RedisConnectionFailureException.class));
        under(
                new Fault.Timeout(Fault.When.AFTER),
                below,
                template -> assertThatThrownBy(() -> template.opsForValue().increment("number"))
                        .isInstanceOf(
                                below == Below.LETTUCE
                                        ? QueryTimeoutException.class
                                        : RedisConnectionFailureException.class));
        assertThat(PrivateRedis.shared().ask("GET", "number")).isEqualTo("1");
    }

    /** The pool and the shared connection get over what has happened. */
    @ParameterizedTest
    @EnumSource
    void goesOnAfterAConnectionWasLost(Below below) throws Exception {
        RedisConnectionFactory factory = below.factory();
        try (CallExecution execution = Plans.once(new Fault.Reset(Fault.When.AFTER));
                CallContext.Scope scope = execution.root().enter()) {
            StringRedisTemplate template = new StringRedisTemplate(factory);
            Calls.withoutFaults(() -> template.hasKey("anything"));
            assertThatThrownBy(() -> template.opsForValue().increment("number")).isInstanceOf(RuntimeException.class);

            assertThat(template.opsForValue().increment("number")).isEqualTo(2);
            assertThat(template.opsForValue().get("number")).isEqualTo("2");
        } finally {
            Below.stop(factory);
        }
    }

    @Test
    void theReactiveTemplateIsSeen() throws Exception {
        RedisConnectionFactory factory = Below.LETTUCE.factory();
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            ReactiveStringRedisTemplate template = new ReactiveStringRedisTemplate((LettuceConnectionFactory) factory);
            assertThat(RedisCode.tried(() -> template.opsForValue()
                            .set("blue", "7")
                            .then(template.opsForValue().get("blue"))
                            .block()))
                    .isEqualTo("7");

            assertThat(commands(execution.calls())).containsExactly("SET blue 7", "GET blue");
            // The template asks for the second one only when the first one was answered, in a thread of Lettuce.
            assertThat(execution.calls())
                    .filteredOn(call -> !call.outgoing().signature().method().equals("connect"))
                    .extracting(call -> call.name().stack().isForeign())
                    .containsExactly(false, true);
        } finally {
            Below.stop(factory);
        }
    }
}
