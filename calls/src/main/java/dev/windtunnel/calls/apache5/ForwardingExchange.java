package dev.windtunnel.calls.apache5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** An exchange that passes everything on, and tells whether it is the call itself or asks a proxy for a tunnel before that. */
abstract class ForwardingExchange implements AsyncClientExchangeHandler {

    final AsyncClientExchangeHandler exchange;
    private volatile boolean isForTunnel;

    ForwardingExchange(AsyncClientExchangeHandler exchange) {
        this.exchange = exchange;
    }

    final boolean isForTunnel() {
        return isForTunnel;
    }

    @Override
    public final void produceRequest(RequestChannel channel, HttpContext context) throws HttpException, IOException {
        exchange.produceRequest(
                (request, body, sent) -> {
                    isForTunnel = Method.CONNECT.isSame(request.getMethod());
                    channel.sendRequest(request, body, sent);
                },
                context);
    }

    @Override
    public void consumeResponse(HttpResponse response, @Nullable EntityDetails details, HttpContext context)
            throws HttpException, IOException {
        exchange.consumeResponse(response, details, context);
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        exchange.updateCapacity(channel);
    }

    @Override
    public void consume(ByteBuffer part) throws IOException {
        exchange.consume(part);
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) throws HttpException, IOException {
        exchange.streamEnd(trailers);
    }

    @Override
    public final void consumeInformation(HttpResponse response, HttpContext context) throws HttpException, IOException {
        exchange.consumeInformation(response, context);
    }

    @Override
    public final int available() {
        return exchange.available();
    }

    @Override
    public final void produce(DataStreamChannel channel) throws IOException {
        exchange.produce(channel);
    }

    @Override
    public void failed(Exception cause) {
        exchange.failed(cause);
    }

    @Override
    public final void cancel() {
        exchange.cancel();
    }

    @Override
    public final void releaseResources() {
        exchange.releaseResources();
    }
}
