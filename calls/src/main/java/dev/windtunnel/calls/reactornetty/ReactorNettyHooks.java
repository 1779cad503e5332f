package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where Reactor Netty's clients take connections, and where its servers are bound and accept them. */
public final class ReactorNettyHooks implements AdapterHooks {

    private static final String HTTP = "reactor/netty/http/";
    private static final String HERE = "dev.windtunnel.calls.reactornetty.";

    /** Made by the service loader. */
    public ReactorNettyHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                result(
                        HTTP + "client/HttpConnectionProvider",
                        "http1ConnectionProvider",
                        "()Lreactor/netty/resources/ConnectionProvider;",
                        "NewConnections"),
                result(
                        HTTP + "server/HttpServerConfig",
                        "defaultOnChannelInit",
                        "()Lreactor/netty/ChannelPipelineConfigurer;",
                        "NewServerChannel"),
                result(HTTP + "server/HttpServerBind", "bind", "()Lreactor/core/publisher/Mono;", "NewServer"));
    }

    private static AdapterHook result(String type, String method, String descriptor, String receiver) {
        return new AdapterHook(type, method, descriptor, Place.RESULT, HERE + receiver);
    }
}
