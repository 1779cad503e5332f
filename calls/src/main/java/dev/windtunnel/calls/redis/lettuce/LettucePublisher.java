package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import java.util.function.UnaryOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The reactive interface of Lettuce has been called: the command belongs to the caller, not to the subscriber. */
public final class LettucePublisher implements UnaryOperator<Object> {

    /** Made by its name. */
    public LettucePublisher() {}

    @Override
    public Object apply(Object publisher) {
        CallContext caller = Calls.fromHere();
        if (caller == null || publisher instanceof AskedMono<?> || publisher instanceof AskedFlux<?>) {
            return publisher;
        }
        return publisher instanceof Mono<?> mono
                ? new AskedMono<>(mono, caller)
                : new AskedFlux<>((Flux<?>) publisher, caller);
    }
}
