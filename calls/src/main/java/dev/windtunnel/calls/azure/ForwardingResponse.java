package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpHeaders;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.FluxUtil;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** A response of which the caller reads all through {@link #getBody}, in whatever form it wants the body. */
abstract class ForwardingResponse extends HttpResponse {

    private final HttpResponse response;

    ForwardingResponse(HttpResponse response) {
        super(response.getRequest());
        this.response = response;
    }

    /** The response that was received. */
    HttpResponse received() {
        return response;
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
