package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.CallContext;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Mono;

/** One answer, for which somebody has asked in a context. */
final class AskedMono<T> extends Mono<T> {

    private final Mono<T> source;
    private final CallContext caller;

    AskedMono(Mono<T> source, CallContext caller) {
        this.source = source;
        this.caller = caller;
    }

    @Override
    public void subscribe(CoreSubscriber<? super T> subscriber) {
        source.subscribe(new AskingSubscriber<>(subscriber, caller));
    }
}
