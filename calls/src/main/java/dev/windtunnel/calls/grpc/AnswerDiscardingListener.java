package dev.windtunnel.calls.grpc;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;

/** Discards the answers of the service: the work is done, and the caller does not learn of it. */
final class AnswerDiscardingListener<A> extends ClientCall.Listener<A> {

    private final ClientCall.Listener<A> listener;
    private final ClientCall<?, A> call;
    private final Status status;
    private final GrpcFault fault;
    private final CallOptions options;

    AnswerDiscardingListener(
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
        // The caller would have requested the next message if it had received this one.
        call.request(1);
    }

    @Override
    public void onReady() {
        listener.onReady();
    }

    @Override
    public void onClose(Status real, Metadata trailers) {
        if (!real.isOk()) {
            // The call failed without a fault; the caller gets that failure.
            listener.onClose(real, trailers);
        } else if (fault.duration().isZero()) {
            listener.onClose(status, fault.trailers());
        } else {
            CallbackExecutor.executor(options, fault.duration())
                    .execute(() -> listener.onClose(status, fault.trailers()));
        }
    }
}
