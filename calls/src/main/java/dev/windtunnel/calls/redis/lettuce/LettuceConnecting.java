package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/** A client of Lettuce has begun to connect, and will be done later. */
public final class LettuceConnecting implements UnaryOperator<Object> {

    /** Made by its name. */
    public LettuceConnecting() {}

    @Override
    public Object apply(Object connecting) {
        Interception call = LettuceThread.connecting();
        // What comes back completes after the call has ended.
        return call == Interception.NONE ? connecting : ended(call, (CompletionStage<?>) connecting);
    }

    private static Object ended(Interception call, CompletionStage<?> connecting) {
        return connecting.whenComplete(
                (connection, thrown) -> call.ended(thrown == null ? Answer.of("OK", true) : Answer.thrown(thrown)));
    }
}
