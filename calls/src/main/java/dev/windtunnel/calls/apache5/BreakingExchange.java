package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.http.BodyBreak;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** An exchange whose answer breaks off while it comes. The client takes the exception for one of the connection, and closes it. */
final class BreakingExchange extends ForwardingExchange {

    private final Interception call;
    private volatile @Nullable BodyBreak breaking;

    BreakingExchange(AsyncClientExchangeHandler exchange, Interception call) {
        super(exchange);
        this.call = call;
    }

    @Override
    public void consumeResponse(HttpResponse response, @Nullable EntityDetails details, HttpContext context)
            throws HttpException, IOException {
        if (!isForTunnel() && details != null) {
            breaking =
                    new BodyBreak(call, details.getContentLength(), broken -> new SocketException("Connection reset"));
        }
        super.consumeResponse(response, details, context);
    }

    @Override
    public void consume(ByteBuffer part) throws IOException {
        BodyBreak broken = breaking;
        if (broken == null) {
            super.consume(part);
            return;
        }
        ByteBuffer passing = broken.passing(part);
        if (passing.hasRemaining()) {
            super.consume(passing);
        }
        if (broken.isDue()) {
            throw broken.happen();
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) throws HttpException, IOException {
        BodyBreak broken = breaking;
        if (broken != null && broken.isDueAtTheEnd()) {
            throw broken.happen();
        }
        super.streamEnd(trailers);
    }
}
