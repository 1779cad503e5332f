package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.CallContext;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.util.context.Context;

/**
 * Lettuce sends a command when somebody wants to have the answer: it does so in the context of the caller. What comes back belongs to
 * the caller, too.
 */
final class AskingSubscriber<T> implements CoreSubscriber<T>, Subscription {

    private final CoreSubscriber<? super T> subscriber;
    private final CallContext caller;
    private Subscription subscription = new Nothing();

    AskingSubscriber(CoreSubscriber<? super T> subscriber, CallContext caller) {
        this.subscriber = subscriber;
        this.caller = caller;
    }

    @Override
    public Context currentContext() {
        return subscriber.currentContext();
    }

    @Override
    public void onSubscribe(Subscription upstream) {
        subscription = upstream;
        subscriber.onSubscribe(this);
    }

    @Override
    public void request(long number) {
        caller.run(() -> subscription.request(number));
    }

    @Override
    public void cancel() {
        subscription.cancel();
    }

    @Override
    public void onNext(T answer) {
        caller.ofApplication().run(() -> subscriber.onNext(answer));
    }

    @Override
    public void onError(Throwable thrown) {
        caller.ofApplication().run(() -> subscriber.onError(thrown));
    }

    @Override
    public void onComplete() {
        caller.ofApplication().run(subscriber::onComplete);
    }

    /** Before there is a subscription, nobody can ask for anything. */
    private static final class Nothing implements Subscription {

        @Override
        public void request(long number) {}

        @Override
        public void cancel() {}
    }
}
