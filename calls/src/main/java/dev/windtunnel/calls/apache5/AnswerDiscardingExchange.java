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

/** An exchange whose answer is lost when all of it has arrived. */
final class AnswerDiscardingExchange implements AsyncClientExchangeHandler {

    private final AsyncClientExchangeHandler exchange;
    private final Runnable lost;
    /** The client asks a proxy for a tunnel; the call itself comes later. */
    private volatile boolean isForTunnel;

    private volatile boolean isLost;

    AnswerDiscardingExchange(AsyncClientExchangeHandler exchange, Runnable lost) {
        this.exchange = exchange;
        this.lost = lost;
    }

    @Override
    public void produceRequest(RequestChannel channel, HttpContext context) throws HttpException, IOException {
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
        if (isForTunnel) {
            exchange.consumeResponse(response, details, context);
        } else if (details == null) {
            lose();
        }
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        if (isForTunnel) {
            exchange.updateCapacity(channel);
        } else {
            channel.update(Integer.MAX_VALUE);
        }
    }

    @Override
    public void consume(ByteBuffer part) throws IOException {
        if (isForTunnel) {
            exchange.consume(part);
        } else {
            part.position(part.limit());
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) throws HttpException, IOException {
        if (isForTunnel) {
            exchange.streamEnd(trailers);
        } else {
            lose();
        }
    }

    private void lose() {
        isLost = true;
        lost.run();
    }

    @Override
    public void consumeInformation(HttpResponse response, HttpContext context) throws HttpException, IOException {
        exchange.consumeInformation(response, context);
    }

    @Override
    public int available() {
        return exchange.available();
    }

    @Override
    public void produce(DataStreamChannel channel) throws IOException {
        exchange.produce(channel);
    }

    @Override
    public void failed(Exception cause) {
        if (!isLost) {
            exchange.failed(cause);
        }
    }

    @Override
    public void cancel() {
        exchange.cancel();
    }

    @Override
    public void releaseResources() {
        exchange.releaseResources();
    }
}
