package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import io.grpc.ClientCall;
import io.grpc.ForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/** Delivers all messages of the service but the last one, of which only the beginning has come when the connection is reset. */
final class BreakingListener<A> extends ForwardingClientCallListener.SimpleForwardingClientCallListener<A> {

    private final ClientCall<?, A> call;
    private final Status status;
    private final Interception interception;
    private @Nullable A kept;

    BreakingListener(ClientCall.Listener<A> listener, ClientCall<?, A> call, Status status, Interception interception) {
        super(listener);
        this.call = call;
        this.status = status;
        this.interception = interception;
    }

    @Override
    public void onMessage(A message) {
        A previous = kept;
        kept = message;
        if (previous == null) {
            // The caller has requested a message, and has not got it.
            call.request(1);
        } else {
            super.onMessage(previous);
        }
    }

    @Override
    public void onClose(Status real, Metadata trailers) {
        if (!real.isOk() || kept == null) {
            // The call failed without a fault, or there was nothing to break off.
            super.onClose(real, trailers);
            return;
        }
        Metadata none = new Metadata();
        interception.brokeOff(
                Answer.of(status.getCode().name(), false).withTrailers(CallerListener.trailers(status, none)));
        super.onClose(status, none);
    }
}
