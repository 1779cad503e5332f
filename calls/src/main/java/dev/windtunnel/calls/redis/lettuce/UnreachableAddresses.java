package dev.windtunnel.calls.redis.lettuce;

import io.netty.resolver.AbstractAddressResolver;
import io.netty.resolver.AddressResolver;
import io.netty.resolver.AddressResolverGroup;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Promise;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Resolves no address, so that nobody connects: this is where Netty can be told with which exception. */
final class UnreachableAddresses extends AddressResolverGroup<SocketAddress> {

    private final Throwable cause;
    private final Duration after;

    UnreachableAddresses(Throwable cause, Duration after) {
        this.cause = cause;
        this.after = after;
    }

    @Override
    protected AddressResolver<SocketAddress> newResolver(EventExecutor executor) {
        return new AbstractAddressResolver<>(executor, SocketAddress.class) {

            @Override
            protected boolean doIsResolved(SocketAddress address) {
                return false;
            }

            @Override
            protected void doResolve(SocketAddress unresolved, Promise<SocketAddress> promise) {
                fail(promise);
            }

            @Override
            protected void doResolveAll(SocketAddress unresolved, Promise<List<SocketAddress>> promise) {
                fail(promise);
            }

            private void fail(Promise<?> promise) {
                Runnable failing = () -> promise.setFailure(cause);
                var unused = executor().schedule(failing, after.toNanos(), TimeUnit.NANOSECONDS);
            }
        };
    }
}
