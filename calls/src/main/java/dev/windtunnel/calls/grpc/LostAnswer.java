package dev.windtunnel.calls.grpc;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;

/** Hears the service's answers and keeps them to itself: the work was done, and the caller does not learn of it. */
final class LostAnswer<A> extends ClientCall.Listener<A> {

    private final ClientCall.Listener<A> listener;
    private final ClientCall<?, A> call;
    private final Status status;
    private final GrpcFault fault;
    private final CallOptions options;

    LostAnswer(
            ClientCall.Listener<A> listener,
            ClientCall<?, A> call,
            Status status,
            GrpcFault fault,
            CallOptions options) {
        this.listener = listener;
        this.call = call;
        this.status = status;
        this.fault = fault;
        this.options = options;
    }

    @Override
    public void onMessage(A message) {
        // The caller would have asked for the next one, had it seen this one.
        call.request(1);
    }

    @Override
    public void onReady() {
        listener.onReady();
    }

    @Override
    public void onClose(Status real, Metadata trailers) {
        if (!real.isOk()) {
            // It went wrong by itself, which is what the caller sees.
            listener.onClose(real, trailers);
        } else if (fault.duration().isZero()) {
            listener.onClose(status, fault.trailers());
        } else {
            Background.executor(options, fault.duration()).execute(() -> listener.onClose(status, fault.trailers()));
        }
    }
}
