package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.protocol.RedisCommand;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/** One command, or several, that a connection of Lettuce is about to send: they are watched, or meet a fault. */
public final class LettuceCommand implements UnaryOperator<Object> {

    /** Made by its name. */
    public LettuceCommand() {}

    @Override
    public Object apply(Object passed) {
        RedisChannelHandler<?, ?> connection = LettuceThread.connection();
        if (connection == null) {
            return passed;
        }
        if (passed instanceof Collection<?> commands) {
            List<Object> intercepted = new ArrayList<>();
            commands.forEach(command -> intercepted.add(intercepted(connection, command)));
            return intercepted;
        }
        return intercepted(connection, passed);
    }

    private static Object intercepted(RedisChannelHandler<?, ?> connection, Object command) {
        return command instanceof RedisCommand<?, ?, ?> known
                ? LettuceCall.intercepted(connection, known, LettuceThread.waits())
                : command;
    }
}
