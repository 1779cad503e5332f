package dev.windtunnel.calls.grpc;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A call that never reaches the service. */
final class FailedCall<Q, A> extends ClientCall<Q, A> {

    private final Status status;
    private final GrpcFault fault;
    private final CallOptions options;
    private final AtomicBoolean closed = new AtomicBoolean();
    private @Nullable Listener<A> listener;

    FailedCall(Status status, GrpcFault fault, CallOptions options) {
        this.status = status;
        this.fault = fault;
        this.options = options;
    }

    @Override
    public void start(Listener<A> responses, Metadata headers) {
        listener = responses;
        CallbackExecutor.executor(options, fault.duration()).execute(() -> close(responses, status, fault.trailers()));
    }

    private void close(Listener<A> responses, Status with, Metadata trailers) {
        if (closed.compareAndSet(false, true)) {
            responses.onClose(with, trailers);
        }
    }

    @Override
    public void cancel(@Nullable String message, @Nullable Throwable cause) {
        Listener<A> responses = listener;
        if (responses != null) {
            Status cancelled = Status.CANCELLED.withDescription(message).withCause(cause);
            CallbackExecutor.executor(options).execute(() -> close(responses, cancelled, new Metadata()));
        }
    }

    @Override
    public void request(int messages) {}

    @Override
    public void halfClose() {}

    @Override
    public void sendMessage(Q message) {}
}
