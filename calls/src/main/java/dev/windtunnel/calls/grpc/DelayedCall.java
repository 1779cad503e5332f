package dev.windtunnel.calls.grpc;

import io.grpc.Attributes;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call that starts later; operations on it are queued until then. */
final class DelayedCall<Q, A> extends ClientCall<Q, A> {

    private final ClientCall<Q, A> call;
    private final Duration delay;
    private @Nullable List<Runnable> kept = new ArrayList<>();

    DelayedCall(ClientCall<Q, A> call, Duration delay) {
        this.call = call;
        this.delay = delay;
    }

    @Override
    public void start(Listener<A> listener, Metadata headers) {
        say(() -> call.start(listener, headers));
        CallbackExecutor.later(delay).execute(this::flush);
    }

    private synchronized void say(Runnable word) {
        if (kept == null) {
            word.run();
        } else {
            kept.add(word);
        }
    }

    private synchronized void flush() {
        List<Runnable> words = kept == null ? List.of() : kept;
        kept = null;
        words.forEach(Runnable::run);
    }

    @Override
    public void request(int messages) {
        say(() -> call.request(messages));
    }

    @Override
    public void cancel(@Nullable String message, @Nullable Throwable cause) {
        say(() -> call.cancel(message, cause));
    }

    @Override
    public void halfClose() {
        say(call::halfClose);
    }

    @Override
    public void sendMessage(Q message) {
        say(() -> call.sendMessage(message));
    }

    @Override
    public void setMessageCompression(boolean enabled) {
        say(() -> call.setMessageCompression(enabled));
    }

    @Override
    public synchronized boolean isReady() {
        return kept == null && call.isReady();
    }

    @Override
    public synchronized Attributes getAttributes() {
        return kept == null ? call.getAttributes() : Attributes.EMPTY;
    }
}
