package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.HttpVersion;
import org.apache.hc.core5.http.impl.BasicEntityDetails;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.jspecify.annotations.Nullable;

/** An exchange without a connection: takes the request, and answers or fails as a connection does. */
final class InjectedExchange implements DataStreamChannel {

    private final AsyncClientExchangeHandler exchange;
    private final HttpClientContext context;
    private @Nullable HttpRequest request;
    private boolean hasRequestBody;
    private boolean isRequestComplete;
    private long taken;

    InjectedExchange(AsyncClientExchangeHandler exchange, HttpClientContext context) {
        this.exchange = exchange;
        this.context = context;
    }

    /** The request is sent, and there is no answer. */
    void fail(Exception exception) throws HttpException, IOException {
        takeHead();
        exchange.failed(exception);
        exchange.releaseResources();
    }

    /** The service answers with this status. */
    void answer(Fault.HttpStatus status) throws HttpException, IOException {
        HttpRequest asked = takeHead();
        if (hasRequestBody && status.code() < HttpStatus.SC_CLIENT_ERROR) {
            // The client waits for the end of the body unless the answer is an error.
            takeBody();
        }
        HttpResponse response = new BasicHttpResponse(status.code());
        InjectedAnswer.fill(response, status);
        context.setProtocolVersion(HttpVersion.HTTP_1_1);
        byte[] body = InjectedAnswer.body(status);
        if (InjectedAnswer.hasBody(status, asked)) {
            ContentType type = InjectedAnswer.type(response);
            exchange.consumeResponse(response, new BasicEntityDetails(body.length, type), context);
            exchange.updateCapacity(increment -> {});
            if (body.length > 0) {
                exchange.consume(ByteBuffer.wrap(body));
            }
            exchange.streamEnd(List.of());
        } else {
            exchange.consumeResponse(response, null, context);
        }
        exchange.releaseResources();
    }

    private HttpRequest takeHead() throws HttpException, IOException {
        exchange.produceRequest(this::taken, context);
        if (request == null) {
            throw new IllegalStateException("The client has sent no request.");
        }
        return request;
    }

    private void taken(HttpRequest head, @Nullable EntityDetails body, Object unused) {
        request = head;
        hasRequestBody = body != null;
    }

    private void takeBody() throws IOException {
        long before = -1;
        while (!isRequestComplete && before < taken) {
            before = taken;
            exchange.produce(this);
        }
    }

    @Override
    public void requestOutput() {}

    @Override
    public int write(ByteBuffer source) {
        int length = source.remaining();
        source.position(source.limit());
        taken += length;
        return length;
    }

    @Override
    public void endStream() {
        isRequestComplete = true;
    }

    @Override
    public void endStream(@Nullable List<? extends Header> trailers) {
        isRequestComplete = true;
    }
}
