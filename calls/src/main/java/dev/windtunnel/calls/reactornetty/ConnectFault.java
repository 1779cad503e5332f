package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import io.netty.channel.AbstractChannel;
import io.netty.channel.ChannelPromise;
import io.netty.channel.ConnectTimeoutException;
import io.netty.channel.local.LocalChannel;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Objects;
import reactor.netty.http.client.HttpClientConfig;

/** The exceptions of a client that gets no connection. */
final class ConnectFault {

    private final TimedFault fault;
    private final HttpClientConfig client;

    ConnectFault(Exchange exchange, HttpClientConfig client) {
        this.fault = Objects.requireNonNull(exchange.fault());
        this.client = client;
    }

    Throwable exception(SocketAddress remote) {
        SocketAddress resolved = resolved(remote);
        if (fault.fault() instanceof Fault.Thrown thrown) {
            return thrown.exception();
        }
        if (fault.isConnectTimeout()) {
            long millis =
                    ReactorCalls.timeouts(client).connecting().orElseThrow().toMillis();
            return new ConnectTimeoutException("connection timed out after " + millis + " ms: " + resolved);
        }
        ConnectException refused =
                Transport.of(client).isNative() ? NativeErrors.refused() : new ConnectException("Connection refused");
        return new Annotating().annotated(refused, resolved);
    }

    /** As the system has looked it up, or would not find it. */
    private static SocketAddress resolved(SocketAddress remote) {
        return remote instanceof InetSocketAddress address && address.isUnresolved()
                ? new InetSocketAddress(address.getHostString(), address.getPort())
                : remote;
    }

    /** Only channels can make Netty's exceptions with addresses. This one is never opened. */
    private static final class Annotating extends LocalChannel {

        Throwable annotated(ConnectException thrown, SocketAddress remote) {
            return new Unopened().annotated(thrown, remote);
        }

        private final class Unopened extends AbstractChannel.AbstractUnsafe {
            @Override
            public void connect(SocketAddress remote, SocketAddress local, ChannelPromise promise) {
                throw new UnsupportedOperationException();
            }

            Throwable annotated(ConnectException thrown, SocketAddress remote) {
                return annotateConnectException(thrown, remote);
            }
        }
    }
}
