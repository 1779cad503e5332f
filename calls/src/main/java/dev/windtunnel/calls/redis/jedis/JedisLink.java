package dev.windtunnel.calls.redis.jedis;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.agent.CallInProgress;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.redis.RedisCalls;
import dev.windtunnel.calls.redis.RedisCommands;
import dev.windtunnel.calls.redis.RedisFault;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.args.Rawable;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.util.RedisInputStream;
import redis.clients.jedis.util.RedisOutputStream;

/** The commands that a connection of Jedis has sent, in this order, and whose answers it has not read. One thread uses it at a time. */
final class JedisLink {

    /** A value must not know its key, which would never go away then. */
    private static final Map<Connection, JedisLink> LINKS = Collections.synchronizedMap(new WeakHashMap<>());

    private final Deque<Sent> sent = new ArrayDeque<>();
    private boolean isInTransaction;
    /** Where the connection really writes to, while a command is not to arrive there. */
    private @Nullable RedisOutputStream aside;

    /**
     * A command whose answer has not been read.
     *
     * @param fault what happens when it is read; null for nothing
     */
    private record Sent(Interception call, @Nullable RedisFault fault) {

        /** What is queued by a transaction, and what is said about the connection. */
        static final Sent NO_CALL = new Sent(Interception.NONE, null);
    }

    private JedisLink() {}

    static JedisLink of(Connection connection) {
        return LINKS.computeIfAbsent(connection, first -> new JedisLink());
    }

    /** A command is about to be sent. Returns the exception that is thrown instead, if there is one. */
    @Nullable
    Throwable sends(Connection connection, CommandArguments arguments) {
        if (connection.isBroken() || !connection.isConnected()) {
            sent.clear();
            isInTransaction = false;
        }
        String name = RedisCommands.name(arguments.getCommand().getRaw());
        if (isPartOfAnother(name)) {
            sent.add(Sent.NO_CALL);
            return null;
        }
        if (!Calls.watched()) {
            sent.add(Sent.NO_CALL);
            return null;
        }
        if (RedisCalls.isLeftAlone(name)) {
            return null;
        }
        OutgoingCall outgoing = RedisCalls.command(
                JedisFields.address(connection), name, arguments(arguments), timeout(connection, arguments));
        Interception call = Calls.intercept(outgoing);
        RedisFault fault = RedisFault.of(call, outgoing);
        if (fault == null) {
            sent.add(new Sent(call, null));
            return null;
        }
        try {
            connection.connect();
        } catch (JedisConnectionException e) {
            call.ended(Answer.thrown(e));
            return e;
        }
        prepare(connection, fault);
        sent.add(new Sent(call, fault));
        return null;
    }

    /** A transaction is one call, which is made at its end. */
    private boolean isPartOfAnother(String name) {
        if (name.equals(RedisCommands.EXEC) || name.equals(RedisCommands.DISCARD)) {
            isInTransaction = false;
            return false;
        }
        isInTransaction |= name.equals(RedisCommands.MULTI);
        return isInTransaction || RedisCommands.isOfConnection(name);
    }

    private static List<byte[]> arguments(CommandArguments arguments) {
        List<byte[]> raw = new ArrayList<>();
        Iterator<Rawable> each = arguments.iterator();
        each.next();
        each.forEachRemaining(argument -> raw.add(argument.getRaw()));
        return raw;
    }

    /** A command that may wait for something in the server has all the time in the world. */
    private static Duration timeout(Connection connection, CommandArguments arguments) {
        return arguments.isBlocking() ? Duration.ZERO : Duration.ofMillis(connection.getSoTimeout());
    }

    private void prepare(Connection connection, RedisFault fault) {
        if (fault.isDelay()) {
            RedisFault.pause(fault.duration());
        } else if (!fault.comesAfter() && isLost(fault)) {
            lose(connection, fault);
        } else if (!fault.comesAfter()) {
            aside = JedisFields.output(connection);
            JedisFields.output(connection, new RedisOutputStream(OutputStream.nullOutputStream()));
        }
    }

    private static boolean isLost(RedisFault fault) {
        return fault.isTimeout() || fault.fault() instanceof Fault.Reset || fault.fault() instanceof Fault.Closed;
    }

    private static void lose(Connection connection, RedisFault fault) {
        BrokenLink broken = new BrokenLink(fault.fault(), fault.duration());
        JedisFields.output(connection, new RedisOutputStream(broken.output()));
        JedisFields.input(connection, new RedisInputStream(broken.input()));
    }

    /** A command was sent, or was not. */
    void hasSent(Connection connection) {
        RedisOutputStream real = aside;
        if (real != null) {
            aside = null;
            JedisFields.output(connection, real);
        }
    }

    /** The next answer is about to be read. Returns the exception that is thrown instead, if there is one. */
    @Nullable
    Throwable reads(Connection connection) {
        Sent next = sent.poll();
        if (next == null) {
            return null;
        }
        RedisFault fault = next.fault();
        if (fault != null && fault.comesAfter()) {
            try {
                Protocol.read(JedisFields.input(connection));
            } catch (JedisDataException e) {
                // The caller does not learn of an error either, because the answer is lost.
            }
            if (isLost(fault)) {
                lose(connection, fault);
            }
        }
        if (fault != null && fault.isEmpty()) {
            answerNothing(connection);
        }
        Throwable instead = fault == null || fault.isDelay() || fault.isEmpty() || isLost(fault) ? null : thrown(fault);
        if (instead != null) {
            next.call().ended(Answer.thrown(instead));
        } else {
            CallInProgress.begin(
                    new AnswerInTurn(next.call(), sent.stream().map(Sent::call).toList()));
        }
        return instead;
    }

    /** The next answer that is read is that there is no value. */
    private static void answerNothing(Connection connection) {
        InputStream nothing = new ByteArrayInputStream("$-1\r\n".getBytes(StandardCharsets.US_ASCII));
        JedisFields.input(
                connection, new RedisInputStream(new SequenceInputStream(nothing, JedisFields.input(connection))));
    }

    private static Throwable thrown(RedisFault fault) {
        if (fault.fault() instanceof Fault.Thrown thrown) {
            return RedisFault.throwable(thrown);
        }
        return fault.fault() instanceof Fault.RedisFailure failure ? error(failure) : fault.impossible();
    }

    /** Jedis has an exception of its own for many errors. */
    private static Throwable error(Fault.RedisFailure failure) {
        byte[] line = ("-" + RedisFault.text(failure) + "\r\n").getBytes(StandardCharsets.UTF_8);
        try {
            Object answer = Protocol.read(new RedisInputStream(new ByteArrayInputStream(line)));
            return new IllegalStateException("Jedis takes '" + failure.word() + "' for the answer '" + answer + "'.");
        } catch (JedisDataException e) {
            return e;
        }
    }
}
