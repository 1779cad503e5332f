package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.BodyBreak;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import org.apache.http.HttpException;
import org.apache.http.HttpResponse;
import org.apache.http.nio.ContentDecoder;
import org.apache.http.nio.FileContentDecoder;
import org.apache.http.nio.IOControl;
import org.apache.http.nio.protocol.HttpAsyncResponseConsumer;
import org.apache.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * The caller's own consumer of an answer. Reports the end of the call before the caller learns of it, and looks at what passes if
 * somebody looks at answers. An answer that is to break off does so while the consumer reads it.
 */
final class WatchedConsumer<T> implements HttpAsyncResponseConsumer<T> {

    private final HttpAsyncResponseConsumer<T> consumer;
    private final Interception call;
    private final CallContext caller;
    private volatile @Nullable Answer answer;
    private volatile @Nullable Body body;
    private volatile @Nullable BodyBreak breaking;

    WatchedConsumer(HttpAsyncResponseConsumer<T> consumer, Interception call, CallContext caller) {
        this.consumer = consumer;
        this.call = call;
        this.caller = caller;
    }

    @Override
    public void responseReceived(HttpResponse response) throws IOException, HttpException {
        Answer received = ApacheCalls.answer(response);
        if (call.looksAtAnswers() && response.getEntity() != null) {
            Body passing = Body.of(ApacheCalls.contentType(response));
            body = passing;
            received = received.withBody(passing);
        }
        answer = received;
        if (call.fault().orElse(null) instanceof Fault.ResetInBody && response.getEntity() != null) {
            breaking = new BodyBreak(
                    call, response.getEntity().getContentLength(), broken -> new SocketException("Connection reset"));
        }
        try (CallContext.Scope scope = caller.enter()) {
            consumer.responseReceived(response);
        }
    }

    @Override
    public void consumeContent(ContentDecoder decoder, IOControl control) throws IOException {
        BodyBreak broken = breaking;
        consumeWatched(broken == null ? decoder : new BreakingDecoder(decoder, broken), control);
        if (broken != null && (broken.isDue() || (decoder.isCompleted() && broken.isDueAtTheEnd()))) {
            throw broken.happen();
        }
    }

    private void consumeWatched(ContentDecoder decoder, IOControl control) throws IOException {
        Body passing = body;
        // Consumers that write files let the decoder of a file do it.
        ContentDecoder watched = passing == null || decoder instanceof FileContentDecoder
                ? decoder
                : new WatchedDecoder(decoder, passing);
        try (CallContext.Scope scope = caller.enter()) {
            consumer.consumeContent(watched, control);
        }
    }

    private record WatchedDecoder(ContentDecoder decoder, Body body) implements ContentDecoder {
        @Override
        public int read(ByteBuffer target) throws IOException {
            int from = target.position();
            int read = decoder.read(target);
            if (read > 0) {
                ByteBuffer part = target.duplicate();
                part.flip().position(from);
                body.passes(part);
            }
            return read;
        }

        @Override
        public boolean isCompleted() {
            return decoder.isCompleted();
        }
    }

    @Override
    public void responseCompleted(HttpContext context) {
        Body passed = body;
        if (passed != null) {
            passed.ends();
        }
        Answer received = answer;
        if (received != null) {
            call.ended(received);
        }
        caller.run(() -> consumer.responseCompleted(context));
    }

    @Override
    public void failed(Exception thrown) {
        call.ended(Answer.thrown(thrown));
        caller.run(() -> consumer.failed(thrown));
    }

    @Override
    public @Nullable Exception getException() {
        return consumer.getException();
    }

    @Override
    public T getResult() {
        return consumer.getResult();
    }

    @Override
    public boolean isDone() {
        return consumer.isDone();
    }

    @Override
    public boolean cancel() {
        return consumer.cancel();
    }

    @Override
    public void close() throws IOException {
        consumer.close();
    }
}
