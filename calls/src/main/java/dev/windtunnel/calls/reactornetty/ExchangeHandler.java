package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.BodyBreak;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Stands between a client and its connection for the time of one call: adds the header to the request, keeps back what gets lost, and
 * passes everything on in the context of the call.
 */
final class ExchangeHandler extends ChannelDuplexHandler {

    private static final String NAME = "windtunnel";

    private final Exchange exchange;
    private boolean hasFailed;
    private @Nullable Body passing;
    private @Nullable BodyBreak breaking;

    private ExchangeHandler(Exchange exchange) {
        this.exchange = exchange;
    }

    static void addTo(ChannelPipeline pipeline, Exchange exchange) {
        removeFrom(pipeline);
        if (pipeline.get(NettyPipeline.ReactiveBridge) != null) {
            pipeline.addBefore(NettyPipeline.ReactiveBridge, NAME, new ExchangeHandler(exchange));
        }
    }

    static void removeFrom(ChannelPipeline pipeline) {
        if (pipeline.get(NAME) != null) {
            pipeline.remove(NAME);
        }
    }

    @Override
    public void write(ChannelHandlerContext channel, Object message, ChannelPromise promise) {
        if (message instanceof HttpRequest request) {
            exchange.call().headers().forEach(request.headers()::set);
        }
        if (!exchange.losesRequest()) {
            Future<?> unused = channel.write(message, promise);
            return;
        }
        boolean isLast = message instanceof LastHttpContent;
        ReferenceCountUtil.release(message);
        promise.trySuccess();
        if (isLast) {
            fail(channel);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext channel, Object message) {
        if (hasFailed) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (message instanceof HttpResponse response
                && response.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
            if (exchange.losesAnswer()) {
                ReferenceCountUtil.release(message);
                fail(channel);
                return;
            }
            if (exchange.breaksAnswer()) {
                breaking = new BodyBreak(
                        exchange.call(),
                        HttpUtil.getContentLength(response, BodyBreak.UNKNOWN),
                        broken -> ChannelFault.reset(channel.channel()));
            }
            answered(response);
        }
        if (breaking != null && message instanceof HttpContent content) {
            breakOff(channel, content, breaking);
            return;
        }
        pass(channel, message);
    }

    /** What passes is copied, because the rest of its buffer does not. */
    private void breakOff(ChannelHandlerContext channel, HttpContent content, BodyBreak body) {
        boolean isLast = content instanceof LastHttpContent;
        ByteBuf passing = Unpooled.copiedBuffer(body.passing(content.content().nioBuffer()));
        if (body.isDue() || (isLast && body.isDueAtTheEnd())) {
            ReferenceCountUtil.release(content);
            hasFailed = true;
            pass(channel, new DefaultHttpContent(passing));
            Future<?> unused = channel.executor()
                    .submit(() -> exchange.context().run(() -> {
                        channel.fireExceptionCaught(body.happen());
                        Future<?> unusedEnd = channel.close();
                    }));
        } else if (isLast) {
            // The body is empty.
            pass(channel, content);
        } else {
            ReferenceCountUtil.release(content);
            pass(channel, new DefaultHttpContent(passing));
        }
    }

    private void pass(ChannelHandlerContext channel, Object message) {
        watch(message);
        if (message instanceof LastHttpContent) {
            // The connection may serve another call before this method returns.
            leave(channel);
        }
        exchange.context().run(() -> channel.fireChannelRead(message));
    }

    private void answered(HttpResponse response) {
        Answer answer = ReactorCalls.answer(response);
        if (exchange.call().looksAtAnswers()) {
            passing = Body.of(
                    Optional.ofNullable(response.headers().get("content-type")).orElse(""));
            answer = answer.withBody(passing);
        }
        exchange.call().ended(answer);
    }

    private void watch(Object message) {
        if (passing != null && message instanceof HttpContent content) {
            passing.passes(content.content().nioBuffer());
            if (message instanceof LastHttpContent) {
                passing.ends();
            }
        }
    }

    private static void leave(ChannelHandlerContext channel) {
        if (!channel.isRemoved()) {
            channel.pipeline().remove(NAME);
        }
    }

    /** Fails later, as networks do: the client is not yet ready for an answer while it writes. */
    private void fail(ChannelHandlerContext channel) {
        hasFailed = exchange.losesAnswer();
        long nanos = Objects.requireNonNull(exchange.fault()).duration().toNanos();
        Future<?> unused = channel.executor()
                .schedule(() -> exchange.context().run(() -> happen(channel)), nanos, TimeUnit.NANOSECONDS);
    }

    private void happen(ChannelHandlerContext channel) {
        Fault fault = Objects.requireNonNull(exchange.fault()).fault();
        if (fault instanceof Fault.HttpStatus status) {
            InjectedAnswer answer = new InjectedAnswer(status);
            HttpResponse head = answer.head();
            answered(head);
            channel.fireChannelRead(head);
            leave(channel);
            channel.fireChannelRead(answer.body());
            channel.fireChannelReadComplete();
            return;
        }
        ChannelFault.exception(fault, channel.channel()).ifPresent(channel::fireExceptionCaught);
        Future<?> unused = channel.close();
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext channel) {
        exchange.context().run(channel::fireChannelReadComplete);
    }

    @Override
    public void channelInactive(ChannelHandlerContext channel) {
        exchange.context().run(channel::fireChannelInactive);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext channel, Throwable thrown) {
        exchange.context().run(() -> channel.fireExceptionCaught(thrown));
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext channel, Object event) {
        exchange.context().run(() -> channel.fireUserEventTriggered(event));
    }
}
