package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.io.IOException;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncDataConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reports the end of a call before the caller learns of it, and runs what the caller does then in the context of the caller.
 */
record WatchedCallback(AsyncExecCallback callback, Interception call, CallContext caller) implements AsyncExecCallback {

    @Override
    public @Nullable AsyncDataConsumer handleResponse(HttpResponse response, @Nullable EntityDetails details)
            throws HttpException, IOException {
        Answer answer = ApacheCalls.answer(response);
        if (details == null) {
            call.ended(answer);
        }
        try (CallContext.Scope scope = caller.enter()) {
            AsyncDataConsumer consumer = callback.handleResponse(response, details);
            if (details == null) {
                return consumer;
            }
            if (consumer == null) {
                // Nobody reads the body: the client itself deals with this answer.
                call.ended(answer);
                return null;
            }
            if (!call.looksAtAnswers()) {
                return new WatchedConsumer(consumer, null, () -> call.ended(answer), caller);
            }
            Body body = Body.of(ApacheCalls.contentType(response));
            return new WatchedConsumer(consumer, body, () -> call.ended(answer.withBody(body)), caller);
        }
    }

    @Override
    public void handleInformationResponse(HttpResponse response) throws HttpException, IOException {
        callback.handleInformationResponse(response);
    }

    @Override
    public void completed() {
        caller.run(callback::completed);
    }

    @Override
    public void failed(Exception thrown) {
        call.ended(Answer.thrown(thrown));
        caller.run(() -> callback.failed(thrown));
    }
}
