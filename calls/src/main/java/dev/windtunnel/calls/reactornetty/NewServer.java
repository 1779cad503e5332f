package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.RunningExecutions;
import dev.windtunnel.calls.agent.ServiceNames;
import java.net.InetSocketAddress;
import java.util.function.UnaryOperator;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;

/** A server is about to be bound: calls of its address are calls of a service as long as it is. */
public final class NewServer implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewServer() {}

    @Override
    @SuppressWarnings("unchecked")
    public Object apply(Object binding) {
        CallContext here = CallContext.entered();
        return ((Mono<? extends DisposableServer>) binding).doOnNext(server -> {
            if (here == null) {
                bound(server);
            } else {
                // Another thread binds it, and the code that makes a server decides how it is called.
                here.run(() -> bound(server));
            }
        });
    }

    private static void bound(DisposableServer server) {
        if (server.channel().localAddress() instanceof InetSocketAddress address) {
            String joined = server.channel().attr(ServiceHandler.SERVICE).get();
            String service = joined == null ? ServiceNames.of(server.channel()) : joined;
            RunningExecutions.listeningUnlessNamed(address.getPort(), service);
            server.onDispose(() -> {
                RunningExecutions.closed(address.getPort());
                ServiceNames.ended(server.channel());
            });
        }
    }
}
