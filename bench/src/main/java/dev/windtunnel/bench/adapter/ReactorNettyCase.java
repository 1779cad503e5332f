package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.reactornetty.InterceptedConnections;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.resolver.AddressResolverGroup;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.NettyPipeline;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientConfig;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.transport.TransportConfig;

/**
 * A call of Reactor Netty as its adapter sees it: a connection is taken, and a request and an answer pass through its pipeline. The
 * channel is one of Netty's own for tests. What the library does above that is left out on both sides.
 */
final class ReactorNettyCase implements AdapterCase {

    private static final InetSocketAddress REMOTE = InetSocketAddress.createUnresolved("localhost", 8080);

    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final HttpClientConfig client = HttpClient.create().configuration();
    private final Supplier<SocketAddress> remote = new Handler();
    private final ConnectionProvider bare = new StubProvider();
    private final ConnectionProvider intercepted = InterceptedConnections.of(bare);

    ReactorNettyCase() {
        channel.pipeline().addLast(NettyPipeline.ReactiveBridge, new ChannelInboundHandlerAdapter());
    }

    private int call(ConnectionProvider connections) {
        connections
                .acquire(client, ConnectionObserver.emptyListener(), remote, null)
                .subscribe();
        channel.writeOutbound(new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/users/7?full=true"));
        channel.releaseOutbound();
        channel.writeInbound(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK));
        channel.releaseInbound();
        return 1;
    }

    @Override
    public int bare() {
        return call(bare);
    }

    @Override
    public int intercepted() {
        return call(intercepted);
    }

    /** As the client's own handler of a request, which describes itself. */
    private static final class Handler implements Supplier<SocketAddress> {
        @Override
        public SocketAddress get() {
            return REMOTE;
        }

        @Override
        public String toString() {
            return "{uri=" + Sample.URL + ", method=GET}";
        }
    }

    private final class StubProvider implements ConnectionProvider {
        @Override
        public Mono<? extends Connection> acquire(
                TransportConfig config,
                ConnectionObserver observer,
                Supplier<? extends SocketAddress> remote,
                AddressResolverGroup<?> resolver) {
            return Mono.fromSupplier(() -> {
                StackWalk.pass();
                Connection connection = () -> channel;
                observer.onStateChange(connection, ConnectionObserver.State.CONFIGURED);
                return connection;
            });
        }

        @Override
        public void disposeWhen(SocketAddress address) {}

        @Override
        public int maxConnections() {
            return 1;
        }
    }
}
