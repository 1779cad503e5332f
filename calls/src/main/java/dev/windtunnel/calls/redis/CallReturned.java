package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.agent.CallInProgress;
import java.util.function.UnaryOperator;

/** A method that makes a call, or reads its answer, returns this. */
public final class CallReturned implements UnaryOperator<Object> {

    /** Made by its name. */
    public CallReturned() {}

    @Override
    public Object apply(Object value) {
        Interception call = CallInProgress.end();
        call.endedWith(() -> RedisAnswer.of(value, call));
        return value;
    }
}
