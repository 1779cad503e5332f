package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.testing.store.PrivateRedis;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Function;

/** Errors that a server really answers with. */
enum RealRedisError {
    OOM {
        @Override
        void begin(PrivateRedis redis) throws Exception {
            redis.ask("CONFIG", "SET", "maxmemory", "1");
        }

        @Override
        void end(PrivateRedis redis) throws Exception {
            redis.ask("CONFIG", "SET", "maxmemory", "0");
        }
    },
    READONLY {
        @Override
        void begin(PrivateRedis redis) throws Exception {
            redis.ask("REPLICAOF", "127.0.0.1", "1");
        }

        @Override
        void end(PrivateRedis redis) throws Exception {
            redis.ask("REPLICAOF", "NO", "ONE");
        }
    },
    MASTERDOWN {
        @Override
        void begin(PrivateRedis redis) throws Exception {
            redis.ask("CONFIG", "SET", "replica-serve-stale-data", "no");
            redis.ask("REPLICAOF", "127.0.0.1", "1");
        }

        @Override
        void end(PrivateRedis redis) throws Exception {
            redis.ask("REPLICAOF", "NO", "ONE");
        }
    },
    NOREPLICAS {
        @Override
        void begin(PrivateRedis redis) throws Exception {
            redis.ask("CONFIG", "SET", "min-replicas-to-write", "1");
        }

        @Override
        void end(PrivateRedis redis) throws Exception {
            redis.ask("CONFIG", "SET", "min-replicas-to-write", "0");
        }
    },
    BUSY {
        @Override
        void begin(PrivateRedis redis) throws Exception {
            redis.ask("CONFIG", "SET", "lua-time-limit", "1");
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), redis.port());
            socket.getOutputStream().write("EVAL \"while true do end\" 0\r\n".getBytes(StandardCharsets.US_ASCII));
            while (!redis.ask("PING").startsWith("BUSY")) {
                Thread.onSpinWait();
            }
        }

        @Override
        void end(PrivateRedis redis) throws Exception {
            redis.ask("SCRIPT", "KILL");
            while (redis.ask("PING").startsWith("BUSY")) {
                Thread.onSpinWait();
            }
        }
    };

    abstract void begin(PrivateRedis redis) throws Exception;

    abstract void end(PrivateRedis redis) throws Exception;

    Fault fault() {
        return new Fault.RedisFailure(name());
    }

    /** Most of them are no answer to reading; what a script is told comes with the script's own words. */
    boolean concerns(RedisUse use) {
        return switch (this) {
            case BUSY -> true;
            case MASTERDOWN -> !use.command().equals("INCR");
            case OOM, READONLY, NOREPLICAS -> use.command().equals("INCR");
        };
    }

    /** What a caller sees of the real one. */
    String happen(RedisUse use, Function<RedisUse.Session, String> seen) throws Exception {
        try (PrivateRedis redis = PrivateRedis.start();
                RedisUse.Session session = use.open(redis.port(), Duration.ofSeconds(30))) {
            begin(redis);
            String during;
            try {
                during = seen.apply(session);
            } finally {
                end(redis);
            }
            return during + "\nlater " + Observed.of(session::read);
        }
    }
}
