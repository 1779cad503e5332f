package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.reactornetty.NewServerChannel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import reactor.netty.ChannelPipelineConfigurer;
import reactor.netty.ConnectionObserver;
import reactor.netty.NettyPipeline;

/** A request to a server of Reactor Netty, as its adapter sees it: the request passes through the pipeline of a connection. */
final class ReactorNettyServerCase implements AdapterCase {

    private final EmbeddedChannel bare = channel();
    private final EmbeddedChannel intercepted = channel();
    private String header = "";

    ReactorNettyServerCase() {
        ((ChannelPipelineConfigurer) new NewServerChannel().apply(ChannelPipelineConfigurer.emptyConfigurer()))
                .onChannelInit(ConnectionObserver.emptyListener(), intercepted, null);
        if (intercepted.pipeline().get("windtunnel") == null) {
            throw new IllegalStateException("the adapter has not joined the channel");
        }
    }

    private static EmbeddedChannel channel() {
        EmbeddedChannel channel =
                new EmbeddedChannel(new EmbeddedChannel(), DefaultChannelId.newInstance(), true, false);
        channel.pipeline()
                .addLast(NettyPipeline.HttpTrafficHandler, new ChannelInboundHandlerAdapter())
                .addLast(NettyPipeline.ReactiveBridge, new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext context, Object message) {
                        StackWalk.pass();
                        ReferenceCountUtil.release(message);
                    }
                });
        return channel;
    }

    @Override
    public void begin() throws Exception {
        header = Sample.header(Header.NAME);
    }

    private int answer(EmbeddedChannel channel) {
        DefaultFullHttpRequest request =
                new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/users/7?full=true");
        request.headers().set(Header.NAME, header);
        channel.writeInbound(request);
        return 1;
    }

    @Override
    public int bare() {
        return answer(bare);
    }

    @Override
    public int intercepted() {
        return answer(intercepted);
    }
}
