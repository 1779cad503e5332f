package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.fault.Fault;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.HttpVersion;
import org.apache.hc.core5.http.impl.EnglishReasonPhraseCatalog;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;
import org.jspecify.annotations.Nullable;

/** An injected answer, as a service sends it. */
final class InjectedAnswer {

    private static final Set<Integer> WITHOUT_BODY = Set.of(HttpStatus.SC_NO_CONTENT, HttpStatus.SC_NOT_MODIFIED);

    private InjectedAnswer() {}

    static ClassicHttpResponse classic(Fault.HttpStatus status, HttpRequest request) {
        ClassicHttpResponse response = new BasicClassicHttpResponse(status.code());
        fill(response, status);
        if (hasBody(status, request)) {
            // An answer with an empty body has one: callers read it without asking.
            response.setEntity(new ByteArrayEntity(body(status), type(response)));
        }
        return response;
    }

    static void fill(HttpResponse response, Fault.HttpStatus status) {
        response.setVersion(HttpVersion.HTTP_1_1);
        response.setReasonPhrase(EnglishReasonPhraseCatalog.INSTANCE.getReason(status.code(), Locale.ENGLISH));
        status.headers().forEach(response::setHeader);
    }

    static boolean hasBody(Fault.HttpStatus status, HttpRequest request) {
        return !WITHOUT_BODY.contains(status.code()) && !"HEAD".equalsIgnoreCase(request.getMethod());
    }

    static byte[] body(Fault.HttpStatus status) {
        return status.body().getBytes(StandardCharsets.UTF_8);
    }

    static @Nullable ContentType type(HttpResponse response) {
        Header type = response.getFirstHeader("Content-Type");
        return type == null ? null : ContentType.parseLenient(type.getValue());
    }
}
