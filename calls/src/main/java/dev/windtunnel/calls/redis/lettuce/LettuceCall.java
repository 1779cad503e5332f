package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.netty.NettyExceptions;
import dev.windtunnel.calls.redis.RedisCalls;
import dev.windtunnel.calls.redis.RedisCommands;
import dev.windtunnel.calls.redis.RedisFault;
import io.lettuce.core.LettuceVersion;
import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.internal.ExceptionFactory;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.CommandType;
import io.lettuce.core.protocol.ProtocolKeyword;
import io.lettuce.core.protocol.RedisCommand;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One command that Lettuce is about to send: sent, or faulted. */
final class LettuceCall<K, V, T> {

    private static final Pattern WITHOUT_NAMES = Pattern.compile("6\\.[0-5]\\..*");

    private final RedisChannelHandler<?, ?> connection;
    private final RedisCommand<K, V, T> command;
    private final WatchedCommand<K, V, T> watched;
    private final RedisFault injected;
    private final boolean waits;

    private LettuceCall(
            RedisChannelHandler<?, ?> connection,
            RedisCommand<K, V, T> command,
            WatchedCommand<K, V, T> watched,
            RedisFault injected,
            boolean waits) {
        this.connection = connection;
        this.command = command;
        this.watched = watched;
        this.injected = injected;
        this.waits = waits;
    }

    /**
     * What is sent in place of a command, as the execution of the current thread decides.
     *
     * @param waits whether the thread waits for the answer
     */
    static <K, V, T> RedisCommand<K, V, T> intercepted(
            RedisChannelHandler<?, ?> connection, RedisCommand<K, V, T> command, boolean waits) {
        String name = RedisCommands.name(command.getType().getBytes());
        if (command.isDone()
                || Arranged.is(command)
                || RedisCommands.isOfConnection(name)
                || isInTransaction(connection)
                || !Calls.watched()) {
            return command;
        }
        if (RedisCalls.isLeftAlone(name)) {
            return command;
        }
        OutgoingCall outgoing = described(connection, command, name, waits);
        Interception call = Calls.intercept(outgoing);
        if (call == Interception.NONE) {
            return command;
        }
        WatchedCommand<K, V, T> watched = new WatchedCommand<>(command, call);
        RedisFault fault = RedisFault.of(call, outgoing);
        return fault == null ? watched : new LettuceCall<>(connection, command, watched, fault, waits).injected();
    }

    /** What is queued takes place at the end of the transaction. */
    private static boolean isInTransaction(RedisChannelHandler<?, ?> connection) {
        return connection instanceof StatefulRedisConnection<?, ?> plain && plain.isMulti();
    }

    private static OutgoingCall described(
            RedisChannelHandler<?, ?> connection, RedisCommand<?, ?, ?> command, String name, boolean waits) {
        return RedisCalls.command(
                LettuceConnections.address(connection),
                name,
                arguments(command.getArgs()),
                LettuceConnections.timeout(connection, command, waits));
    }

    /** The arguments as they are sent: each with its length in front, and a line end behind both. */
    private static List<byte[]> arguments(@Nullable CommandArgs<?, ?> args) {
        List<byte[]> arguments = new ArrayList<>();
        if (args == null || args.count() == 0) {
            return arguments;
        }
        ByteBuf sent = Unpooled.buffer();
        try {
            args.encode(sent);
            while (sent.isReadable()) {
                sent.skipBytes(1);
                int length = 0;
                for (byte digit = sent.readByte(); digit != '\r'; digit = sent.readByte()) {
                    length = length * 10 + digit - '0';
                }
                sent.skipBytes(1);
                byte[] argument = new byte[length];
                sent.readBytes(argument);
                sent.skipBytes(2);
                arguments.add(argument);
            }
        } finally {
            sent.release();
        }
        return arguments;
    }

    /** What is sent in place of the command: nothing, if it ends in another way. */
    private RedisCommand<K, V, T> injected() {
        if (injected.isDelay() && waits) {
            RedisFault.pause(injected.duration());
            return watched;
        }
        if (injected.comesAfter()) {
            after(copy(command.getType(), command.getArgs()));
        } else if (isEndOfTransaction()) {
            // What was queued is answered then, and the server does not take what comes next for a part of the
            // transaction.
            after(copy(CommandType.DISCARD, null));
        } else if (injected.fault() instanceof Fault.Closed) {
            return lost();
        } else {
            later();
        }
        return new NeverSent<>(command);
    }

    private boolean isEndOfTransaction() {
        return RedisCommands.name(command.getType().getBytes()).equals(RedisCommands.EXEC);
    }

    /** Sends a copy of the command, or something else, whose answer nobody gets. */
    private CopiedCommand<K, V, T> copy(ProtocolKeyword type, @Nullable CommandArgs<K, V> args) {
        CopiedCommand<K, V, T> copy = new CopiedCommand<>(type, args);
        connection.getChannelWriter().write(copy);
        return copy;
    }

    private void after(CopiedCommand<K, V, T> copy) {
        var unused = copy.whenComplete((answer, error) -> later());
    }

    /** The fault happens after its duration. */
    private void later() {
        Duration duration = injected.duration();
        if (duration.isZero()) {
            happen();
            return;
        }
        var unused = connection
                .getResources()
                .eventExecutorGroup()
                .schedule(this::happen, duration.toNanos(), TimeUnit.NANOSECONDS)
                .addListener(done -> {
                    if (done.cause() != null) {
                        watched.completeExceptionally(done.cause());
                    }
                });
    }

    private void happen() {
        Fault fault = injected.fault();
        if (fault instanceof Fault.Delay) {
            send(watched);
        } else if (fault instanceof Fault.Closed) {
            send(lost());
        } else if (fault instanceof Fault.Reset) {
            Throwable reset = NettyExceptions.ofClient(RedisCommand.class.getClassLoader(), true)
                    .reset();
            LettuceConnections.lose(connection, () -> watched.completeExceptionally(reset));
        } else if (fault instanceof Fault.RedisFailure failure) {
            command.getOutput().setError(RedisFault.text(failure));
            watched.complete();
        } else if (fault instanceof Fault.Empty) {
            command.getOutput().set((ByteBuffer) null);
            watched.complete();
        } else if (fault instanceof Fault.Timeout) {
            watched.completeExceptionally(timeout());
        } else if (fault instanceof Fault.Thrown thrown) {
            watched.completeExceptionally(RedisFault.throwable(thrown));
        } else {
            watched.completeExceptionally(injected.impossible());
        }
    }

    /** The connection is closed when the command has been written. Lettuce does not know whether it has arrived. */
    private RedisCommand<K, V, T> lost() {
        if (!LettuceConnections.canBeLost(connection)) {
            return watched;
        }
        Runnable closing = () -> LettuceConnections.lose(connection, () -> {});
        return new LostCommand<>(watched, () -> {
            var unused = connection.getResources().eventExecutorGroup().submit(closing);
        });
    }

    private void send(RedisCommand<K, V, T> late) {
        connection.getChannelWriter().write(late);
        // With manual flushing, the application has flushed already and will not do so again for this command.
        connection.getChannelWriter().flushCommands();
    }

    /** A caller that waits gives up by itself, and Lettuce does so for all others: from version 6.6 on, it names the command. */
    private Exception timeout() {
        boolean isNamed = !waits
                && !WITHOUT_NAMES
                        .matcher(String.valueOf(LettuceVersion.getVersion()))
                        .matches();
        return isNamed
                ? ExceptionFactory.createTimeoutException(command.getType().toString(), injected.limit())
                : ExceptionFactory.createTimeoutException(injected.limit());
    }
}
