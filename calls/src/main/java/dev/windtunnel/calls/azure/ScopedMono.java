package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.CallContext;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Mono;

/** A Mono that is subscribed to in a given context, wherever the subscriber is. */
final class ScopedMono<T> extends Mono<T> {

    private final Mono<T> source;
    private final CallContext context;

    ScopedMono(Mono<T> source, CallContext context) {
        this.source = source;
        this.context = context;
    }

    @Override
    public void subscribe(CoreSubscriber<? super T> subscriber) {
        context.run(() -> source.subscribe(subscriber));
    }
}
