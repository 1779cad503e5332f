package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpHeaders;
import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.BinaryData;
import dev.windtunnel.calls.fault.Fault;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A response that has been read already, or was never sent. */
final class InMemoryResponse extends ChangedResponse {

    private final byte[] body;

    private InMemoryResponse(HttpRequest request, int status, HttpHeaders headers, byte[] body) {
        super(request, status, headers);
        this.body = body;
    }

    /** A response with the body that has been read of it. */
    static InMemoryResponse of(HttpResponse read, byte[] body) {
        return new InMemoryResponse(read.getRequest(), read.getStatusCode(), read.getHeaders(), body);
    }

    /** An injected answer, as a service sends it. */
    static InMemoryResponse injected(Fault.HttpStatus answer, HttpRequest request) {
        HttpHeaders headers = new HttpHeaders();
        answer.headers().forEach((name, value) -> headers.set(HttpHeaderName.fromString(name), value));
        String text = request.getHttpMethod() == HttpMethod.HEAD ? "" : answer.body();
        return new InMemoryResponse(request, answer.code(), headers, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Flux<ByteBuffer> getBody() {
        return getBodyAsByteArray().map(ByteBuffer::wrap).flux();
    }

    @Override
    public BinaryData getBodyAsBinaryData() {
        return BinaryData.fromBytes(body);
    }

    @Override
    public Mono<byte[]> getBodyAsByteArray() {
        return body.length == 0 ? Mono.empty() : Mono.fromSupplier(body::clone);
    }
}
