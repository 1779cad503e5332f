package dev.windtunnel.calls.redis.lettuce;

import java.util.function.UnaryOperator;

/** The synchronous interface of Lettuce has been called: its caller waits for the answer of the next command. */
public final class WaitingBegins implements UnaryOperator<Object> {

    /** Made by its name. */
    public WaitingBegins() {}

    @Override
    public Object apply(Object handler) {
        LettuceThread.waits(true);
        return handler;
    }
}
