package dev.windtunnel.calls.redis;

import dev.windtunnel.calls.agent.CallInProgress;
import dev.windtunnel.calls.message.Answer;
import java.util.function.UnaryOperator;

/** A method that makes a call, or reads its answer, throws this. */
public final class CallFailed implements UnaryOperator<Object> {

    /** Made by its name. */
    public CallFailed() {}

    @Override
    public Object apply(Object thrown) {
        CallInProgress.end().ended(Answer.thrown((Throwable) thrown));
        return thrown;
    }
}
