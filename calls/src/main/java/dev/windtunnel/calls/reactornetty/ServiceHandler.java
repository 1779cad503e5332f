package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.RunningExecutions;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.AttributeKey;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/** Sets the context of requests in Reactor Netty's server, for HTTP/1.1. A connection brings one request after the other. */
public final class ServiceHandler extends ChannelInboundHandlerAdapter {

    /**
     * The name that a server was joined by, at its channel: a test that waits for the server may call it before the handler knows that it is
     * bound.
     */
    static final AttributeKey<String> SERVICE = AttributeKey.valueOf(ServiceHandler.class, "service");

    private static final String NAME = "windtunnel";

    private final String service;
    private @Nullable CallContext context;

    ServiceHandler(String service) {
        this.service = service;
    }

    /** The same server, whose requests have a context, and whose name is registered in this JVM while it is bound. */
    public static HttpServer join(HttpServer server, String service) {
        return server.attr(SERVICE, service)
                .doOnChannelInit((observer, channel, remote) -> addTo(channel, service))
                .doOnBound(bound -> RunningExecutions.listening(bound.port(), service))
                .doOnUnbound(bound -> RunningExecutions.closed(bound.port()));
    }

    /** A handler that is there already gives way: it was put in before anybody could say how the service is called. */
    static void addTo(Channel channel, String service) {
        ChannelPipeline pipeline = channel.pipeline();
        if (pipeline.get(NAME) != null) {
            pipeline.remove(NAME);
        }
        if (pipeline.get(NettyPipeline.HttpTrafficHandler) != null) {
            pipeline.addBefore(NettyPipeline.ReactiveBridge, NAME, new ServiceHandler(service));
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext channel, Object message) {
        if (message instanceof HttpRequest request) {
            String header = request.headers().get(Header.NAME);
            context = header == null ? null : Header.received(header, service).orElse(null);
        }
        inContext(() -> channel.fireChannelRead(message));
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext channel) {
        inContext(channel::fireChannelReadComplete);
    }

    @Override
    public void channelInactive(ChannelHandlerContext channel) {
        inContext(channel::fireChannelInactive);
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext channel, Object event) {
        inContext(() -> channel.fireUserEventTriggered(event));
    }

    private void inContext(Runnable action) {
        CallContext current = context;
        if (current == null) {
            action.run();
        } else {
            current.run(action::run);
        }
    }
}
