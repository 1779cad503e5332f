package dev.windtunnel.calls.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.testing.store.PrivateRedis;
import io.lettuce.core.RedisCommandTimeoutException;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisCluster;
import redis.clients.jedis.exceptions.JedisClusterException;

/** Clients of a cluster, of one server that has all slots. */
class RedisClusterTest {

    private static PrivateRedis redis;

    @BeforeAll
    static void install() {
        redis = PrivateRedis.cluster();
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() throws IOException {
        CallAgent.uninstall();
        redis.close();
    }

    @BeforeEach
    void forget() throws IOException {
        redis.ask("FLUSHALL");
    }

    @AfterEach
    void nothingWentWrongInside() {
        assertThat(CallAgent.problems()).isEmpty();
    }

    private static List<String> commands(CallExecution execution) {
        return execution.calls().stream()
                .map(call -> call.outgoing().signature().method())
                .filter(method -> !method.equals("connect"))
                .toList();
    }

    private static JedisCluster jedis() {
        return new JedisCluster(new HostAndPort(RedisUse.HOST, redis.port()));
    }

    @Test
    void jedisIsSeenOnceAndMeetsFaults() throws Exception {
        try (JedisCluster jedis = jedis()) {
            try (CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(jedis.incr("number")).isEqualTo(1);
                assertThat(commands(execution)).containsExactly("INCR");
            }
            try (CallExecution execution = Plans.always(new Fault.RedisFailure("CLUSTERDOWN"), new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> jedis.incr("number"))
                        .hasStackTraceContaining(JedisClusterException.class.getName());
            }
            // The client tries again by itself, although the work was done.
            try (CallExecution execution = Plans.once(new Fault.Reset(Fault.When.AFTER));
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(jedis.incr("number")).isEqualTo(3);
                assertThat(commands(execution)).containsExactly("INCR", "INCR");
            }
        }
    }

    @Test
    void lettuceIsSeenOnceAndMeetsFaults() throws Exception {
        RedisClusterClient client = RedisClusterClient.create(RedisURI.builder()
                .withHost(RedisUse.HOST)
                .withPort(redis.port())
                .withTimeout(Duration.ofSeconds(30))
                .build());
        try (StatefulRedisClusterConnection<String, String> connection = client.connect()) {
            connection.sync().get("warm");
            try (CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(connection.sync().incr("number")).isEqualTo(1);
                assertThat(connection.async().incr("number").get()).isEqualTo(2);
                assertThat(connection.reactive().incr("number").block()).isEqualTo(3);
                assertThat(commands(execution)).containsExactly("INCR", "INCR", "INCR");
            }
            try (CallExecution execution = Plans.always(new Fault.Timeout(Fault.When.AFTER), new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> connection.sync().incr("number"))
                        .isInstanceOf(RedisCommandTimeoutException.class)
                        .hasMessageContaining("30 second");
            }
            try (CallExecution execution = Plans.always(new Fault.Reset(Fault.When.BEFORE), new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> connection.sync().incr("number"))
                        .isInstanceOf(RedisException.class)
                        .hasStackTraceContaining("onnection reset");
                assertThat(Calls.withoutFaults(() -> connection.sync().get("number")))
                        .isEqualTo("4");
            }
            try (CallExecution execution = Plans.always(new Fault.Closed(Fault.When.AFTER), new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(connection.sync().incr("number")).isEqualTo(6);
            }
        } finally {
            client.shutdown(Duration.ZERO, Duration.ZERO);
        }
    }
}
