package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.http.WatchedStreams;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.jspecify.annotations.Nullable;

/** The entity of an answer, whose body is looked at while the caller reads it. Nothing is read that the caller does not read. */
final class WatchedEntity extends HttpEntityWrapper {

    private final Body body;

    private WatchedEntity(HttpEntity entity, Body body) {
        super(entity);
        this.body = body;
    }

    /** The answer that the caller gets, with its body if somebody looks at it. */
    static Answer watch(ClassicHttpResponse response, boolean looks) {
        Answer answer = ApacheCalls.answer(response);
        HttpEntity entity = response.getEntity();
        if (!looks || entity == null) {
            return answer;
        }
        Body body = Body.of(ApacheCalls.contentType(response));
        response.setEntity(new WatchedEntity(entity, body));
        return answer.withBody(body);
    }

    @Override
    public @Nullable InputStream getContent() throws IOException {
        InputStream content = super.getContent();
        return content == null ? null : WatchedStreams.reading(content, body);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        super.writeTo(WatchedStreams.writing(out, body));
        body.ends();
    }
}
