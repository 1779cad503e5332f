package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.Interception;
import io.lettuce.core.RedisChannelHandler;
import org.jspecify.annotations.Nullable;

/** What Lettuce is doing in the current thread, from one hook to the next. */
final class LettuceThread {

    private static final ThreadLocal<Boolean> WAITING = ThreadLocal.withInitial(() -> false);
    private static final ThreadLocal<@Nullable RedisChannelHandler<?, ?>> DISPATCHING = new ThreadLocal<>();

    private static final ThreadLocal<@Nullable Interception> CONNECTING = new ThreadLocal<>();

    private LettuceThread() {}

    static void connects(Interception call) {
        CONNECTING.set(call);
    }

    /** The call by which the thread has begun to connect; {@link Interception#NONE} if that is none. Forgotten, because others end it. */
    static Interception connecting() {
        Interception call = CONNECTING.get();
        CONNECTING.remove();
        return call == null ? Interception.NONE : call;
    }

    static void waits(boolean waits) {
        WAITING.set(waits);
    }

    /** Whether the thread waits for the answers of the commands that it sends. */
    static boolean waits() {
        return WAITING.get();
    }

    static void dispatches(RedisChannelHandler<?, ?> connection) {
        DISPATCHING.set(connection);
    }

    /** The connection that is about to send something; null if nobody knows. Forgotten, because it is for this command only. */
    static @Nullable RedisChannelHandler<?, ?> connection() {
        RedisChannelHandler<?, ?> connection = DISPATCHING.get();
        DISPATCHING.remove();
        return connection;
    }
}
