package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.agent.CallInProgress;
import java.util.function.UnaryOperator;

/** A method that reads an answer has returned. Unless that was said before, what it returns is null: a key that is not there. */
public final class CallReturnedNothing implements UnaryOperator<Object> {

    /** Made by its name. */
    public CallReturnedNothing() {}

    @Override
    public Object apply(Object connection) {
        Interception call = CallInProgress.end();
        call.endedWith(() -> RedisAnswer.of(null, call));
        return connection;
    }
}
