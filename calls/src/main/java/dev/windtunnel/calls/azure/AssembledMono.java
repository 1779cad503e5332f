package dev.windtunnel.calls.azure;

import java.util.function.UnaryOperator;
import reactor.core.publisher.Mono;

/** An asynchronous client has been asked for something: its answer knows who has asked. */
public final class AssembledMono implements UnaryOperator<Object> {

    /** Made by its name. */
    public AssembledMono() {}

    @Override
    public Object apply(Object asked) {
        return SdkCaller.remembered((Mono<?>) asked);
    }
}
