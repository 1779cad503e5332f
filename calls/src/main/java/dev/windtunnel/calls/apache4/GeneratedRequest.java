package dev.windtunnel.calls.apache4;

import java.io.IOException;
import org.apache.http.HttpHost;
import org.apache.http.HttpRequest;
import org.apache.http.nio.ContentEncoder;
import org.apache.http.nio.IOControl;
import org.apache.http.nio.protocol.HttpAsyncRequestProducer;
import org.apache.http.protocol.HttpContext;

/** The producer of a request that it has already been asked for, because a producer may make another one each time. */
record GeneratedRequest(HttpAsyncRequestProducer producer, HttpRequest request) implements HttpAsyncRequestProducer {

    @Override
    public HttpHost getTarget() {
        return producer.getTarget();
    }

    @Override
    public HttpRequest generateRequest() {
        return request;
    }

    @Override
    public void produceContent(ContentEncoder encoder, IOControl control) throws IOException {
        producer.produceContent(encoder, control);
    }

    @Override
    public void requestCompleted(HttpContext context) {
        producer.requestCompleted(context);
    }

    @Override
    public void failed(Exception thrown) {
        producer.failed(thrown);
    }

    @Override
    public boolean isRepeatable() {
        return producer.isRepeatable();
    }

    @Override
    public void resetRequest() throws IOException {
        producer.resetRequest();
    }

    @Override
    public void close() throws IOException {
        producer.close();
    }
}
