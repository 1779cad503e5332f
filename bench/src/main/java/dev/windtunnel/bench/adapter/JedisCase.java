package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.redis.CallReturned;
import dev.windtunnel.calls.redis.CallReturnedNothing;
import dev.windtunnel.calls.redis.jedis.JedisReads;
import dev.windtunnel.calls.redis.jedis.JedisSends;
import dev.windtunnel.calls.redis.jedis.JedisSent;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.AbstractMap.SimpleImmutableEntry;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.Connection;

/** A command of Jedis. What the agent lets its methods call, methods above them call here. */
final class JedisCase implements AdapterCase {

    private final CommandObjects commands = new CommandObjects();
    private final Connection bare = new Connection(Stub::new);
    private final Connection intercepted = new Hooked();

    private int call(Connection connection) {
        return connection.executeCommand(commands.incr("users")).intValue();
    }

    @Override
    public int bare() {
        return call(bare);
    }

    @Override
    public int intercepted() {
        return call(intercepted);
    }

    private static final class Hooked extends Connection {
        private final JedisSends sends = new JedisSends();
        private final JedisSent sent = new JedisSent();
        private final JedisReads reads = new JedisReads();
        private final CallReturned returned = new CallReturned();
        private final CallReturnedNothing returnedNothing = new CallReturnedNothing();

        Hooked() {
            super(Stub::new);
        }

        @Override
        public void sendCommand(CommandArguments arguments) {
            sends.apply(new SimpleImmutableEntry<>(this, arguments));
            super.sendCommand(arguments);
            sent.apply(this);
        }

        @Override
        protected Object readProtocolWithCheckingBroken() {
            reads.apply(new SimpleImmutableEntry<>(this, null));
            Object answer = returned.apply(super.readProtocolWithCheckingBroken());
            returnedNothing.apply(this);
            return answer;
        }
    }

    /** A socket that answers whatever was written at once. */
    private static final class Stub extends Socket {
        private static final byte[] ANSWER = {':', '1', '\r', '\n'};

        @Override
        public boolean isBound() {
            return true;
        }

        @Override
        public boolean isConnected() {
            return true;
        }

        @Override
        public int getSoTimeout() {
            return 2_000;
        }

        @Override
        public OutputStream getOutputStream() {
            return new OutputStream() {
                @Override
                public void write(int each) {}

                @Override
                public void write(byte[] bytes, int offset, int length) {}

                @Override
                public void flush() {
                    StackWalk.pass();
                }
            };
        }

        @Override
        public InputStream getInputStream() {
            return new InputStream() {
                @Override
                public int read() {
                    throw new UnsupportedOperationException();
                }

                @Override
                public int read(byte[] bytes, int offset, int length) {
                    System.arraycopy(ANSWER, 0, bytes, offset, ANSWER.length);
                    return ANSWER.length;
                }
            };
        }
    }
}
