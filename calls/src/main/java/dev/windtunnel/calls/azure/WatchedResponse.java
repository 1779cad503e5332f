package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import reactor.core.publisher.Flux;

/** A response whose body the application reads when it likes. */
final class WatchedResponse extends ForwardingResponse {

    private final Consumer<Object> listener;

    /** @param listener hears what the body is, if the application reads all of it */
    WatchedResponse(HttpResponse response, Consumer<Object> listener) {
        super(response);
        this.listener = listener;
    }

    @Override
    public Flux<ByteBuffer> getBody() {
        return WatchedBody.of(received().getBody(), listener);
    }
}
