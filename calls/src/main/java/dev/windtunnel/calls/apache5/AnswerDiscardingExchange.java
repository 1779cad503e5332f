package dev.windtunnel.calls.apache5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** An exchange whose answer is lost when all of it has arrived. */
final class AnswerDiscardingExchange extends ForwardingExchange {

    private final Runnable lost;
    private volatile boolean isLost;

    AnswerDiscardingExchange(AsyncClientExchangeHandler exchange, Runnable lost) {
        super(exchange);
        this.lost = lost;
    }

    @Override
    public void consumeResponse(HttpResponse response, @Nullable EntityDetails details, HttpContext context)
            throws HttpException, IOException {
        if (isForTunnel()) {
            super.consumeResponse(response, details, context);
        } else if (details == null) {
            lose();
        }
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        if (isForTunnel()) {
            super.updateCapacity(channel);
        } else {
            channel.update(Integer.MAX_VALUE);
        }
    }

    @Override
    public void consume(ByteBuffer part) throws IOException {
        if (isForTunnel()) {
            super.consume(part);
        } else {
            part.position(part.limit());
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) throws HttpException, IOException {
        if (isForTunnel()) {
            super.streamEnd(trailers);
        } else {
            lose();
        }
    }

    private void lose() {
        isLost = true;
        lost.run();
    }

    @Override
    public void failed(Exception cause) {
        if (!isLost) {
            super.failed(cause);
        }
    }
}
