package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.CallContext;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;

/** Many answers, for which somebody has asked in a context. */
final class AskedFlux<T> extends Flux<T> {

    private final Flux<T> source;
    private final CallContext caller;

    AskedFlux(Flux<T> source, CallContext caller) {
        this.source = source;
        this.caller = caller;
    }

    @Override
    public void subscribe(CoreSubscriber<? super T> subscriber) {
        source.subscribe(new AskingSubscriber<>(subscriber, caller));
    }
}
