package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import reactor.core.publisher.Flux;

/** A response whose body the application reads when it likes. */
final class WatchedResponse extends ChangedResponse {

    private final HttpResponse response;
    private final Consumer<Object> listener;

    /** @param listener hears what the body is, if the application reads all of it */
    WatchedResponse(HttpResponse response, Consumer<Object> listener) {
        super(response.getRequest(), response.getStatusCode(), response.getHeaders());
        this.response = response;
        this.listener = listener;
    }

    @Override
    public Flux<ByteBuffer> getBody() {
        return WatchedBody.of(response.getBody(), null, listener);
    }

    @Override
    public void close() {
        response.close();
    }
}
