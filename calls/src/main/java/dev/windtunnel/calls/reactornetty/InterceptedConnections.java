package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.message.Answer;
import io.netty.resolver.AddressResolverGroup;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.HttpClientConfig;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.transport.TransportConfig;

/**
 * The connections of a client whose calls meet faults. Give them to the client when it is created:
 * {@code HttpClient.create(InterceptedConnections.of(ConnectionProvider.create("shop")))}.
 */
public final class InterceptedConnections implements ConnectionProvider {

    private final ConnectionProvider connections;

    private InterceptedConnections(ConnectionProvider connections) {
        this.connections = connections;
    }

    /** The same connections, except that calls may fail. */
    public static ConnectionProvider of(ConnectionProvider connections) {
        return connections instanceof InterceptedConnections ? connections : new InterceptedConnections(connections);
    }

    @Override
    public Mono<? extends Connection> acquire(
            TransportConfig config,
            ConnectionObserver observer,
            @Nullable Supplier<? extends SocketAddress> remote,
            @Nullable AddressResolverGroup<?> resolver) {
        if (!(config instanceof HttpClientConfig client) || remote == null || !isPlain(client) || !Calls.watched()) {
            return connections.acquire(config, observer, remote, resolver);
        }
        Interception call = Calls.intercept(() -> ReactorCalls.describe(client, remote));
        CallContext here = CallContext.current();
        if (call == Interception.NONE || here == null) {
            return connections.acquire(config, observer, remote, resolver);
        }
        Exchange exchange = new Exchange(call, fault(call, client), here);
        Mono<Connection> acquired = exchange.failsToConnect()
                ? Mono.<Connection>defer(() -> Mono.error(new ConnectFault(exchange, client).exception(remote.get())))
                : Mono.defer(
                        () -> connections.acquire(config, new ExchangeObserver(observer, exchange), remote, resolver));
        Duration before = exchange.delayBefore();
        return (before.isZero() ? acquired : Mono.delay(before).then(acquired))
                .doOnError(thrown -> call.ended(Answer.thrown(thrown)));
    }

    private static boolean isPlain(HttpClientConfig client) {
        return client.protocols().length == 1
                && client.protocols()[0] == HttpProtocol.HTTP11
                && client.websocketClientSpec() == null;
    }

    private static @Nullable TimedFault fault(Interception call, HttpClientConfig client) {
        Fault fault = call.fault().orElse(null);
        return fault == null ? null : new TimedFault(fault, ReactorCalls.timeouts(client), call.waitsForTimeouts());
    }

    @Override
    public void disposeWhen(SocketAddress remote) {
        connections.disposeWhen(remote);
    }

    @Override
    public void dispose() {
        connections.dispose();
    }

    @Override
    public Mono<Void> disposeLater() {
        return connections.disposeLater();
    }

    @Override
    public boolean isDisposed() {
        return connections.isDisposed();
    }

    @Override
    public int maxConnections() {
        return connections.maxConnections();
    }

    @Override
    public @Nullable Map<SocketAddress, Integer> maxConnectionsPerHost() {
        return connections.maxConnectionsPerHost();
    }

    @Override
    public @Nullable Builder mutate() {
        return connections.mutate();
    }

    @Override
    public @Nullable String name() {
        return connections.name();
    }
}
