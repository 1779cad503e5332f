package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.jdbc.InterceptedConnection;
import dev.windtunnel.testing.store.PrivateRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** A data store that says that there is nothing is taken for one in which there is nothing, and goes on as before. */
class EmptyAnswersTest {

    private static final PrivateRedis REDIS = PrivateRedis.shared();

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @BeforeEach
    void fill() throws IOException {
        REDIS.ask("FLUSHALL");
        REDIS.ask("SET", "name", "Ada");
        REDIS.ask("HSET", "map", "name", "Ada");
        REDIS.ask("ZADD", "scores", "7", "Ada");
    }

    /** What an action comes to whose first call finds nothing. */
    private static <T> @Nullable T empty(Callable<T> action) throws Exception {
        try (CallExecution execution = Plans.once(new Fault.Empty());
                CallContext.Scope scope = execution.root().enter()) {
            T answer = action.call();
            assertThat(execution.calls())
                    .filteredOn(call -> call.fault() != null)
                    .hasSize(1);
            return answer;
        }
    }

    @Test
    void jedisFindsNoValue() throws Exception {
        try (Jedis jedis = new Jedis("127.0.0.1", REDIS.port())) {
            assertThat(empty(() -> jedis.get("name"))).isNull();
            assertThat(jedis.get("name")).isEqualTo("Ada");
            assertThat(empty(() -> jedis.hget("map", "name"))).isNull();
            assertThat(empty(() -> jedis.zscore("scores", "Ada"))).isNull();
            assertThat(jedis.zscore("scores", "Ada")).isEqualTo(7.0);
            assertThat(empty(() -> jedis.getDel("name"))).isNull();
            assertThat(jedis.get("name")).as("nothing is changed").isEqualTo("Ada");
        }
    }

    @Test
    void lettuceFindsNoValue() throws Exception {
        RedisClient client = RedisClient.create(RedisURI.create("127.0.0.1", REDIS.port()));
        try (StatefulRedisConnection<String, String> connection = client.connect()) {
            assertThat(empty(() -> connection.sync().get("name"))).isNull();
            assertThat(connection.sync().get("name")).isEqualTo("Ada");
            assertThat(empty(() -> connection.async().hget("map", "name").get()))
                    .isNull();
            assertThat(empty(() -> connection.sync().zscore("scores", "Ada"))).isNull();
            assertThat(empty(() -> connection.reactive().get("name").blockOptional()))
                    .isEmpty();
            assertThat(empty(() -> connection.sync().getdel("name"))).isNull();
            assertThat(connection.sync().get("name")).as("nothing is changed").isEqualTo("Ada");
        } finally {
            client.shutdown();
        }
    }

    @Test
    void aDatabaseFindsNoRow() throws Exception {
        try (Connection real = DriverManager.getConnection("jdbc:h2:mem:empty");
                Statement statement = real.createStatement()) {
            statement.execute("CREATE TABLE people (name VARCHAR(20))");
            statement.execute("INSERT INTO people VALUES ('Ada')");
            Connection connection = InterceptedConnection.of(real);
            try (PreparedStatement query = connection.prepareStatement("SELECT name FROM people");
                    PreparedStatement update = connection.prepareStatement("UPDATE people SET name = 'Bob'")) {
                assertThat(empty(() -> columnsAndRows(query))).isEqualTo("NAME 0");
                assertThat(columnsAndRows(query)).isEqualTo("NAME 1");
                assertThat(empty(() -> update.executeUpdate())).isZero();
                assertThat(empty(() -> statementOf(connection).executeUpdate("DELETE FROM people")))
                        .isZero();
                assertThat(columnsAndRows(query)).as("nothing is changed").isEqualTo("NAME 1");
            }
        }
    }

    private static Statement statementOf(Connection connection) throws SQLException {
        return connection.createStatement();
    }

    private static String columnsAndRows(PreparedStatement query) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            String columns = rows.getMetaData().getColumnName(1);
            int count = 0;
            while (rows.next()) {
                count++;
            }
            return columns + " " + count;
        }
    }
}
