package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpHeader;
import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpHeaders;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import reactor.core.Exceptions;

/** Describes calls of the Azure SDK. */
final class AzureCalls {

    /** Those of the SDK's client of Netty, unless somebody has changed them: they cannot be read. */
    private static final Duration CONNECTING = Duration.ofSeconds(10);

    private static final Duration ANSWER = Duration.ofSeconds(60);

    /** By which the SDK hands a timeout on to its client. */
    private static final String TIMEOUT = "azure-response-timeout";

    /** Reading larger bodies twice costs more than telling two calls apart is worth. */
    private static final long LARGEST = 1 << 20;

    private AzureCalls() {}

    static OutgoingCall describe(HttpRequest request, Timeouts timeouts) {
        String method = request.getHttpMethod().toString();
        URI uri = uri(request.getUrl());
        byte[] body = body(request);
        OutgoingCall described = HttpDescription.withHeaders(
                HttpDescription.of(method, uri, body, timeouts),
                name -> request.getHeaders().getValue(HttpHeaderName.fromString(name)));
        BinaryData data = request.getBodyAsBinaryData();
        boolean isWhole = body.length > 0 || data == null || Long.valueOf(0).equals(data.getLength());
        return isWhole
                ? described.copiedAs(() -> new RequestCopy(method, uri, headers(request.getHeaders()), body))
                : described;
    }

    /** By their names, in whatever case. */
    static Map<String, String> headers(HttpHeaders all) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (HttpHeader header : all) {
            headers.put(header.getName(), header.getValue());
        }
        return headers;
    }

    private static URI uri(URL url) {
        try {
            return url.toURI();
        } catch (URISyntaxException e) {
            // The library sends paths with characters that no URI has.
            return URI.create(url.getProtocol() + "://" + url.getAuthority() + "/");
        }
    }

    /** The body, if it is in memory and not too large. */
    private static byte[] body(HttpRequest request) {
        BinaryData body = request.getBodyAsBinaryData();
        Long length = body == null || !body.isReplayable() ? null : body.getLength();
        return length == null || length > LARGEST ? HttpDescription.NO_BODY : body.toBytes();
    }

    static Timeouts timeouts(@Nullable Context context) {
        Object limit = context == null ? null : context.getData(TIMEOUT).orElse(null);
        return new Timeouts(Optional.of(CONNECTING), Optional.of(limit instanceof Duration given ? given : ANSWER));
    }

    /** A copy with the headers of the call. The original is sent again by retries. The header is not signed, because it is none of Azure's. */
    static HttpRequest tagged(HttpRequest request, Interception call) {
        HttpRequest tagged = request.copy();
        call.headers().forEach((name, value) -> tagged.setHeader(HttpHeaderName.fromString(name), value));
        return tagged;
    }

    static Answer answer(HttpResponse response) {
        return HttpDescription.answer(response.getStatusCode()).withHeaders(headers(response.getHeaders()));
    }

    static Answer failure(Throwable thrown) {
        return Answer.thrown(Exceptions.unwrap(thrown));
    }
}
