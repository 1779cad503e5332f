package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.agent.CallInProgress;
import dev.windtunnel.calls.message.Answer;
import java.util.function.UnaryOperator;

/** A driver has made no connection. */
public final class FailedConnection implements UnaryOperator<Object> {

    /** Made by its name. */
    public FailedConnection() {}

    @Override
    public Object apply(Object thrown) {
        CallInProgress.end().ended(Answer.thrown((Throwable) thrown));
        return thrown;
    }
}
