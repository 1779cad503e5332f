package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpHeaders;
import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import dev.windtunnel.calls.fault.Fault;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** An injected answer, as a service sends it. */
final class InjectedResponse extends HttpResponse {

    private final int status;
    private final HttpHeaders headers = new HttpHeaders();
    private final byte[] body;

    InjectedResponse(Fault.HttpStatus answer, HttpRequest request) {
        super(request);
        this.status = answer.code();
        answer.headers().forEach((name, value) -> headers.set(HttpHeaderName.fromString(name), value));
        String text = request.getHttpMethod() == HttpMethod.HEAD ? "" : answer.body();
        this.body = text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int getStatusCode() {
        return status;
    }

    @Override
    @Deprecated
    public @Nullable String getHeaderValue(String name) {
        return headers.getValue(HttpHeaderName.fromString(name));
    }

    @Override
    public @Nullable String getHeaderValue(HttpHeaderName name) {
        return headers.getValue(name);
    }

    @Override
    public HttpHeaders getHeaders() {
        return headers;
    }

    @Override
    public Flux<ByteBuffer> getBody() {
        return getBodyAsByteArray().map(ByteBuffer::wrap).flux();
    }

    @Override
    public Mono<byte[]> getBodyAsByteArray() {
        return body.length == 0 ? Mono.empty() : Mono.fromSupplier(body::clone);
    }

    @Override
    public Mono<String> getBodyAsString() {
        return getBodyAsString(StandardCharsets.UTF_8);
    }

    @Override
    public Mono<String> getBodyAsString(Charset charset) {
        return getBodyAsByteArray().map(bytes -> new String(bytes, charset));
    }
}
