package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpResponse;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.http.BodyBreak;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A response whose body breaks off while the caller reads it. */
final class BreakingResponse extends ChangedResponse {

    private final HttpResponse response;
    private final Interception call;
    private final Supplier<IOException> exception;

    BreakingResponse(HttpResponse response, Interception call, Supplier<IOException> exception) {
        super(response.getRequest(), response.getStatusCode(), response.getHeaders());
        this.response = response;
        this.call = call;
        this.exception = exception;
    }

    @Override
    public Flux<ByteBuffer> getBody() {
        return Flux.defer(() -> broken(new BodyBreak(call, length(), body -> exception.get())));
    }

    private Flux<ByteBuffer> broken(BodyBreak breaking) {
        Flux<ByteBuffer> parts = response.getBody().handle((part, sink) -> {
            ByteBuffer passing = breaking.passing(part);
            if (passing.hasRemaining()) {
                sink.next(passing);
            }
            if (breaking.isDue()) {
                sink.error(breaking.happen());
            }
        });
        return parts.concatWith(
                Mono.defer(() -> breaking.isDueAtTheEnd() ? Mono.error(breaking.happen()) : Mono.empty()));
    }

    private long length() {
        String length = getHeaderValue(HttpHeaderName.CONTENT_LENGTH);
        return length == null ? BodyBreak.UNKNOWN : Long.parseLong(length);
    }

    @Override
    public void close() {
        response.close();
    }
}
