package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Interception;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;

/** Delivers the answers in the context of the caller, so that calls made in response belong to the same request. */
final class CallerListener<A> extends ClientCall.Listener<A> {

    private final ClientCall.Listener<A> listener;
    private final CallContext caller;
    private final Interception call;

    CallerListener(ClientCall.Listener<A> listener, CallContext caller, Interception call) {
        this.listener = listener;
        this.caller = caller;
        this.call = call;
    }

    @Override
    public void onHeaders(Metadata headers) {
        caller.run(() -> listener.onHeaders(headers));
    }

    @Override
    public void onMessage(A message) {
        caller.run(() -> listener.onMessage(message));
    }

    @Override
    public void onReady() {
        caller.run(listener::onReady);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        call.ended(status.getCode().name(), status.isOk());
        caller.run(() -> listener.onClose(status, trailers));
    }
}
