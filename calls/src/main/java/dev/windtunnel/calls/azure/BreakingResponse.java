package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpHeaders;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.FluxUtil;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.http.BodyBreak;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A response whose body breaks off while the caller reads it. */
final class BreakingResponse extends HttpResponse {

    private final HttpResponse response;
    private final Interception call;
    private final Supplier<IOException> exception;

    BreakingResponse(HttpResponse response, Interception call, Supplier<IOException> exception) {
        super(response.getRequest());
        this.response = response;
        this.call = call;
        this.exception = exception;
    }

    @Override
    public int getStatusCode() {
        return response.getStatusCode();
    }

    @Override
    @Deprecated
    public @Nullable String getHeaderValue(String name) {
        return response.getHeaderValue(HttpHeaderName.fromString(name));
    }

    @Override
    public @Nullable String getHeaderValue(HttpHeaderName name) {
        return response.getHeaderValue(name);
    }

    @Override
    public HttpHeaders getHeaders() {
        return response.getHeaders();
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
        String length = response.getHeaderValue(HttpHeaderName.CONTENT_LENGTH);
        return length == null ? BodyBreak.UNKNOWN : Long.parseLong(length);
    }

    @Override
    public Mono<byte[]> getBodyAsByteArray() {
        return FluxUtil.collectBytesInByteBufferStream(getBody());
    }

    @Override
    public Mono<String> getBodyAsString() {
        return getBodyAsString(StandardCharsets.UTF_8);
    }

    @Override
    public Mono<String> getBodyAsString(Charset charset) {
        return getBodyAsByteArray().map(bytes -> new String(bytes, charset));
    }

    @Override
    public void close() {
        response.close();
    }
}
