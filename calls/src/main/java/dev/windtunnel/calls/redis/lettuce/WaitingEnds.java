package dev.windtunnel.calls.redis.lettuce;

import java.util.function.UnaryOperator;

/** The synchronous interface of Lettuce returns or throws. */
public final class WaitingEnds implements UnaryOperator<Object> {

    /** Made by its name. */
    public WaitingEnds() {}

    @Override
    public Object apply(Object passed) {
        LettuceThread.waits(false);
        return passed;
    }
}
