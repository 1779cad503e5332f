package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.calls.name.CallStack;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes calls of Redis in the terms of {@code calls}. */
public final class RedisCalls {

    private static final String REDIS = "redis";

    private RedisCalls() {}

    /**
     * Connecting to a server, in the current thread; null if that is no call. A pool connects in threads of its own at any time, and
     * libraries do for themselves.
     */
    public static @Nullable OutgoingCall connect(String address, Duration timeout) {
        if (CallContext.entered() == null) {
            return null;
        }
        CallStack stack = Calls.stack();
        // Asked last, because it counts calls that belong to no execution.
        return stack.isForeign() || !Calls.watched()
                ? null
                : OutgoingCall.of(
                                RedisProtocol.INSTANCE,
                                address,
                                new Signature(REDIS, RedisCommands.CONNECT, ""),
                                Payload.NONE)
                        .waiting(new Timeouts(limit(timeout), Optional.empty()))
                        .withEffect(false)
                        .madeAt(stack);
    }

    /** A command, with how long its caller waits for the answer, or zero if it does so for ever. */
    public static OutgoingCall command(String address, String command, List<byte[]> arguments, Duration timeout) {
        return OutgoingCall.of(RedisProtocol.INSTANCE, address, new Signature(REDIS, command, ""), payload(arguments))
                .waiting(new Timeouts(Optional.empty(), limit(timeout)))
                .withEffect(!RedisCommands.isReading(command));
    }

    private static Optional<Duration> limit(Duration timeout) {
        return timeout.isZero() || timeout.isNegative() ? Optional.empty() : Optional.of(timeout);
    }

    private static Payload payload(List<byte[]> arguments) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] argument : arguments) {
            all.writeBytes((argument.length + ":").getBytes(StandardCharsets.US_ASCII));
            all.writeBytes(argument);
        }
        return arguments.isEmpty()
                ? Payload.NONE
                : Payload.of(
                        all.toByteArray(),
                        () -> arguments.stream().map(RedisCalls::text).collect(Collectors.joining(" ")));
    }

    /** What is no text was serialised by somebody, and says nothing to people. */
    private static String text(byte[] argument) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(argument))
                    .toString();
            if (text.chars().noneMatch(each -> Character.isISOControl(each) && !Character.isWhitespace(each))) {
                return text;
            }
        } catch (CharacterCodingException e) {
            // It is no text.
        }
        return "(" + argument.length + " bytes)";
    }

    /** Whether a command is never faulted; that of a subscription is counted. */
    public static boolean isLeftAlone(String command) {
        if (RedisCommands.isStreaming(command)) {
            Calls.leftAlone(REDIS + " " + command);
            return true;
        }
        return RedisCommands.isOfConnection(command);
    }
}
