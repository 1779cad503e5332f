package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.CallContext;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Mono;

/** What is subscribed to in a context, whoever subscribes. */
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
