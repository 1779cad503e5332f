package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import dev.windtunnel.calls.message.ThrownText;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Delivers the answers in the context of the caller, so that calls made in response belong to the same request, and sees what
 * they are. Of a stream only a digest is kept.
 */
final class CallerListener<A> extends ClientCall.Listener<A> {

    private final ClientCall.Listener<A> listener;
    private final CallContext caller;
    private final Interception call;
    private final MethodDescriptor<?, A> method;
    private Map<String, String> headers = Map.of();
    private @Nullable Body body;

    CallerListener(
            ClientCall.Listener<A> listener, CallContext caller, Interception call, MethodDescriptor<?, A> method) {
        this.listener = listener;
        this.caller = caller;
        this.call = call;
        this.method = method;
    }

    @Override
    public void onHeaders(Metadata received) {
        headers = texts(received);
        caller.run(() -> listener.onHeaders(received));
    }

    @Override
    public void onMessage(A message) {
        if (call.looksAtAnswers()) {
            watch(message);
        }
        caller.run(() -> listener.onMessage(message));
    }

    private void watch(A message) {
        try (InputStream stream = method.getResponseMarshaller().stream(message)) {
            byte[] bytes = stream.readAllBytes();
            if (method.getType().serverSendsOneMessage()) {
                body = Body.ofMessage(bytes, String.valueOf(message));
            } else {
                body = body == null ? Body.of("") : body;
                body.passes(ByteBuffer.wrap(bytes));
            }
        } catch (IOException | RuntimeException e) {
            // A message that cannot be written again is compared with no other.
            body = Body.of("");
        }
    }

    @Override
    public void onReady() {
        caller.run(listener::onReady);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        call.endedWith(() -> answer(status, trailers));
        caller.run(() -> listener.onClose(status, trailers));
    }

    private Answer answer(Status status, Metadata trailers) {
        Answer answer = Answer.of(status.getCode().name(), status.isOk())
                .withHeaders(headers)
                .withTrailers(trailers(status, trailers));
        Body received = body;
        if (received == null) {
            return answer;
        }
        received.ends();
        return answer.withBody(received);
    }

    static Map<String, String> trailers(Status status, Metadata received) {
        Map<String, String> all = new TreeMap<>(texts(received));
        String description = status.getDescription();
        if (description != null) {
            all.put("description", description);
        }
        Throwable cause = status.getCause();
        if (cause != null) {
            all.put("cause", ThrownText.of(cause));
        }
        return all;
    }

    private static Map<String, String> texts(Metadata metadata) {
        Map<String, String> all = new TreeMap<>();
        for (String name : metadata.keys()) {
            if (!name.endsWith(Metadata.BINARY_HEADER_SUFFIX)) {
                String value = metadata.get(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER));
                all.put(name, String.valueOf(value));
            }
        }
        return all;
    }
}
