package dev.windtunnel.calls.redis;

import example.RedisCode;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisPooled;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.Transaction;
import redis.clients.jedis.UnifiedJedis;

/** The ways in which people use Redis. Each adds one to a number, and can read it. */
enum RedisUse {
    JEDIS("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfJedis(jedis(port, patience)) {
                @Override
                public Object increment() {
                    return jedis.incr(NUMBER);
                }
            };
        }
    },
    JEDIS_PIPELINE("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfJedis(jedis(port, patience)) {
                @Override
                public Object increment() {
                    Pipeline pipeline = jedis.pipelined();
                    Response<Long> first = pipeline.incr(NUMBER);
                    Response<Long> other = pipeline.incr(OTHER);
                    pipeline.sync();
                    return List.of(answer(first), answer(other));
                }
            };
        }
    },
    JEDIS_TRANSACTION("EXEC") {
        @Override
        Session open(int port, Duration patience) {
            return new OfJedis(jedis(port, patience)) {
                @Override
                public Object increment() {
                    Transaction transaction = jedis.multi();
                    transaction.incr(NUMBER);
                    transaction.incr(OTHER);
                    return transaction.exec();
                }
            };
        }
    },
    JEDIS_SCRIPT("EVAL") {
        @Override
        Session open(int port, Duration patience) {
            return new OfJedis(jedis(port, patience)) {
                @Override
                public Object increment() {
                    return jedis.eval(SCRIPT, 1, NUMBER);
                }
            };
        }
    },
    JEDIS_POOLED("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfPool(RedisCode.own(() -> new JedisPooled(new HostAndPort(HOST, port), config(patience))));
        }
    },
    LETTUCE("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(port, patience, WAITING) {
                @Override
                public Object increment() {
                    return connection.sync().incr(NUMBER);
                }
            };
        }
    },
    /** It does not connect again by itself, and so sends nothing twice. */
    LETTUCE_AT_MOST_ONCE("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(
                    port, patience, WAITING.mutate().autoReconnect(false).build()) {
                @Override
                public Object increment() {
                    return connection.sync().incr(NUMBER);
                }
            };
        }
    },
    LETTUCE_TRANSACTION("EXEC") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(port, patience, WAITING) {
                @Override
                public Object increment() {
                    connection.sync().multi();
                    connection.sync().incr(NUMBER);
                    connection.sync().incr(OTHER);
                    // It is refused, and what was queued before is answered then.
                    Observed.of(() -> connection.sync().watch(NUMBER));
                    return List.copyOf(connection.sync().exec().stream().toList());
                }
            };
        }
    },
    LETTUCE_SCRIPT("EVAL") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(port, patience, WAITING) {
                @Override
                public Object increment() {
                    return connection.sync().eval(SCRIPT, ScriptOutputType.INTEGER, NUMBER);
                }
            };
        }
    },
    LETTUCE_ASYNC("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(port, patience, EXPIRING) {
                @Override
                public Object increment() throws Exception {
                    return connection.async().incr(NUMBER).get(LONG, TimeUnit.SECONDS);
                }
            };
        }
    },
    /** Commands wait until they are sent together. */
    LETTUCE_PIPELINE("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(port, patience, EXPIRING) {
                @Override
                public Object increment() throws Exception {
                    connection.setAutoFlushCommands(false);
                    try {
                        RedisFuture<Long> first = connection.async().incr(NUMBER);
                        connection.flushCommands();
                        return first.get(LONG, TimeUnit.SECONDS);
                    } finally {
                        connection.setAutoFlushCommands(true);
                    }
                }
            };
        }
    },
    LETTUCE_REACTIVE("INCR") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(port, patience, EXPIRING) {
                @Override
                public Object increment() {
                    return connection.reactive().incr(NUMBER).block(Duration.ofSeconds(LONG));
                }
            };
        }
    },
    /** An answer whose parts come one by one, as they are read. */
    LETTUCE_REACTIVE_PARTS("MGET") {
        @Override
        Session open(int port, Duration patience) {
            return new OfLettuce(port, patience, EXPIRING) {
                @Override
                public Object increment() {
                    return connection
                            .reactive()
                            .mget(NUMBER, OTHER)
                            .map(each -> each.getValueOrElse("-"))
                            .collectList()
                            .block(Duration.ofSeconds(LONG));
                }
            };
        }
    };

    static final String NUMBER = "number";
    static final String OTHER = "other";
    static final String HOST = "127.0.0.1";
    private static final String SCRIPT = "return redis.call('INCR', KEYS[1])";
    private static final long LONG = 60;

    /** Only the caller gives up. Otherwise Lettuce does so at the same time, in other words. */
    private static final ClientOptions WAITING =
            ClientOptions.builder().timeoutOptions(TimeoutOptions.create()).build();

    /** As it is by itself; with older versions, commands wait for ever unless somebody waits for them. */
    private static final ClientOptions EXPIRING =
            ClientOptions.builder().timeoutOptions(TimeoutOptions.enabled()).build();

    private final String said;

    RedisUse(String said) {
        this.said = said;
    }

    /** The command that makes a difference. */
    String command() {
        return said;
    }

    boolean isJedis() {
        return name().startsWith("JEDIS");
    }

    /** Whether the number is greater afterwards. */
    boolean increments() {
        return this != LETTUCE_REACTIVE_PARTS;
    }

    boolean isTransaction() {
        return said.equals("EXEC");
    }

    /** Connects to a server, and waits this long for an answer or a connection. */
    abstract Session open(int port, Duration patience);

    /** A connection, or several. */
    interface Session extends AutoCloseable {

        Object increment() throws Exception;

        Object read() throws Exception;

        @Override
        void close();
    }

    static DefaultJedisClientConfig config(Duration patience) {
        return DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis((int) patience.toMillis())
                .socketTimeoutMillis((int) patience.toMillis())
                .build();
    }

    private static Jedis jedis(int port, Duration patience) {
        return RedisCode.own(() -> new Jedis(new HostAndPort(HOST, port), config(patience)));
    }

    /** The error of one command of a pipeline is thrown when its answer is asked for. */
    private static String answer(Response<?> response) {
        try {
            return String.valueOf(response.get());
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    private abstract static class OfJedis implements Session {
        final Jedis jedis;

        OfJedis(Jedis jedis) {
            this.jedis = jedis;
        }

        @Override
        public Object read() {
            return String.valueOf(jedis.get(NUMBER));
        }

        @Override
        public void close() {
            jedis.close();
        }
    }

    private record OfPool(UnifiedJedis jedis) implements Session {

        @Override
        public Object increment() {
            return RedisCode.own(() -> jedis.incr(NUMBER));
        }

        @Override
        public Object read() {
            return String.valueOf(jedis.get(NUMBER));
        }

        @Override
        public void close() {
            jedis.close();
        }
    }

    private abstract static class OfLettuce implements Session {
        private final RedisClient client;
        final StatefulRedisConnection<String, String> connection;

        OfLettuce(int port, Duration patience, ClientOptions options) {
            client = RedisClient.create(RedisURI.builder()
                    .withHost(HOST)
                    .withPort(port)
                    .withTimeout(patience)
                    .build());
            client.setOptions(options.mutate()
                    .socketOptions(
                            SocketOptions.builder().connectTimeout(patience).build())
                    .build());
            try {
                connection = RedisCode.own(client::connect);
            } catch (RuntimeException e) {
                client.shutdown(Duration.ZERO, Duration.ZERO);
                throw e;
            }
        }

        @Override
        public Object read() throws Exception {
            return String.valueOf(connection.async().get(NUMBER).get(LONG, TimeUnit.SECONDS));
        }

        @Override
        public void close() {
            connection.close();
            client.shutdown(Duration.ZERO, Duration.ZERO);
        }
    }
}
