package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.fault.Fault;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.apache.http.Header;
import org.apache.http.HttpRequest;
import org.apache.http.HttpStatus;
import org.apache.http.HttpVersion;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.entity.ByteArrayEntity;
import org.apache.http.impl.EnglishReasonPhraseCatalog;
import org.apache.http.message.BasicHttpResponse;

/** An injected answer, as a service sends it. */
final class InjectedAnswer extends BasicHttpResponse implements CloseableHttpResponse {

    private static final Set<Integer> WITHOUT_BODY =
            Set.of(HttpStatus.SC_NO_CONTENT, HttpStatus.SC_RESET_CONTENT, HttpStatus.SC_NOT_MODIFIED);

    private InjectedAnswer(int code) {
        super(HttpVersion.HTTP_1_1, code, EnglishReasonPhraseCatalog.INSTANCE.getReason(code, Locale.ENGLISH));
    }

    static InjectedAnswer of(Fault.HttpStatus status, HttpRequest request) {
        InjectedAnswer answer = new InjectedAnswer(status.code());
        status.headers().forEach(answer::setHeader);
        String method = request.getRequestLine().getMethod();
        if (!WITHOUT_BODY.contains(status.code()) && !"HEAD".equalsIgnoreCase(method)) {
            // An answer with an empty body has one: callers read it without asking.
            ByteArrayEntity entity = new ByteArrayEntity(status.body().getBytes(StandardCharsets.UTF_8));
            Header type = answer.getFirstHeader("Content-Type");
            entity.setContentType(type);
            answer.setEntity(entity);
        }
        return answer;
    }

    @Override
    public void close() {}
}
