package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import io.grpc.Attributes;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A call that becomes the real call or a failing one as soon as its index is known. Operations on it before that are queued
 * and repeated.
 */
final class InterceptedCall<Q, A> extends ClientCall<Q, A> {

    private final MethodDescriptor<Q, A> method;
    private final CallOptions options;
    private final Channel channel;
    private final CallContext caller;
    private final boolean seesAttempts;
    private @Nullable Listener<A> listener;
    private @Nullable Metadata headers;
    private int requested;
    private @Nullable Boolean compression;
    private boolean cancelled;
    private volatile @Nullable ClientCall<Q, A> target;

    InterceptedCall(
            MethodDescriptor<Q, A> method,
            CallOptions options,
            Channel channel,
            CallContext caller,
            boolean seesAttempts) {
        this.method = method;
        this.options = options;
        this.channel = channel;
        this.caller = caller;
        this.seesAttempts = seesAttempts;
    }

    @Override
    public void start(Listener<A> responses, Metadata metadata) {
        listener = responses;
        headers = metadata;
        if (!method.getType().clientSendsOneMessage()) {
            become(null);
        }
    }

    @Override
    public void sendMessage(Q message) {
        ClientCall<Q, A> call = become(message);
        if (call != null) {
            call.sendMessage(message);
        }
    }

    @Override
    public void halfClose() {
        ClientCall<Q, A> call = become(null);
        if (call != null) {
            call.halfClose();
        }
    }

    @Override
    public synchronized void request(int messages) {
        if (target == null) {
            requested += messages;
        } else {
            target.request(messages);
        }
    }

    @Override
    public synchronized void setMessageCompression(boolean enabled) {
        if (target == null) {
            compression = enabled;
        } else {
            target.setMessageCompression(enabled);
        }
    }

    @Override
    public void cancel(@Nullable String message, @Nullable Throwable cause) {
        ClientCall<Q, A> call;
        Listener<A> responses = listener;
        synchronized (this) {
            call = target;
            if (call == null && cancelled) {
                return;
            }
            cancelled = true;
        }
        if (call != null) {
            call.cancel(message, cause);
        } else if (responses != null) {
            // Nothing has been sent yet, so nothing else will notify the caller.
            Status status = Status.CANCELLED.withDescription(message).withCause(cause);
            CallbackExecutor.executor(options)
                    .execute(() -> caller.run(() -> responses.onClose(status, new Metadata())));
        }
    }

    @Override
    public boolean isReady() {
        ClientCall<Q, A> call = target;
        return call != null && call.isReady();
    }

    @Override
    public Attributes getAttributes() {
        ClientCall<Q, A> call = target;
        return call == null ? Attributes.EMPTY : call.getAttributes();
    }

    /** Decides between the real call and a failing one, unless that has happened before; null if the caller has cancelled. */
    private @Nullable ClientCall<Q, A> become(@Nullable Q message) {
        ClientCall<Q, A> call = target;
        if (call != null) {
            return call;
        }
        Listener<A> responses = listener;
        Metadata metadata = headers;
        if (responses == null || metadata == null) {
            throw new IllegalStateException("A call was used before it was started; start it first.");
        }
        synchronized (this) {
            if (cancelled) {
                return null;
            }
        }
        Interception interception;
        // Not through the methods of CallContext: a call stack begins there, and the caller's frames are below.
        try (CallContext.Scope scope = caller.enter()) {
            Supplier<OutgoingCall> described = () -> GrpcCalls.describe(method, options, channel, message)
                    .carrying(Optional.ofNullable(metadata.get(GrpcCalls.HEADER)));
            interception =
                    seesAttempts ? RetriedCall.first(described, options, channel, caller) : Calls.intercept(described);
        }
        if (interception == Interception.NONE) {
            return started(channel.newCall(method, options), responses, metadata);
        }
        interception.headers().forEach((name, value) -> {
            metadata.discardAll(GrpcCalls.HEADER);
            metadata.put(GrpcCalls.HEADER, value);
        });
        CallerListener<A> watching = new CallerListener<>(responses, caller, interception, method);
        if (interception instanceof RetriedCall attempts && attempts.isBelowRetries()) {
            return started(channel.newCall(method, attempts.in(options)), watching, metadata);
        }
        Fault fault = interception.fault().orElse(null);
        try {
            return fault == null
                    ? started(channel.newCall(method, options), watching, metadata)
                    : faulted(fault, watching, metadata, interception);
        } catch (RuntimeException | Error e) {
            interception.ended(Answer.thrown(e));
            throw e;
        }
    }

    private ClientCall<Q, A> faulted(
            Fault fault, CallerListener<A> watching, Metadata metadata, Interception interception) {
        GrpcFault injected = new GrpcFault(
                fault, options, GrpcCalls.address(options, channel), interception.waitsForTimeouts(), channel);
        if (injected.isDelay()) {
            return started(
                    new DelayedCall<>(channel.newCall(method, options), injected.duration()), watching, metadata);
        }
        Status status = injected.status();
        if (!injected.comesAfter()) {
            return started(new FailedCall<Q, A>(status, injected, options), watching, metadata);
        }
        ClientCall<Q, A> real = channel.newCall(method, options);
        if (injected.isInBody()) {
            return started(real, new BreakingListener<>(watching, real, status, interception), metadata);
        }
        return started(real, new AnswerDiscardingListener<>(watching, real, status, injected, options), metadata);
    }

    private ClientCall<Q, A> started(ClientCall<Q, A> call, Listener<A> responses, Metadata metadata) {
        call.start(responses, metadata);
        synchronized (this) {
            if (compression != null) {
                call.setMessageCompression(compression);
            }
            if (requested > 0) {
                call.request(requested);
            }
            target = call;
            if (cancelled) {
                call.cancel("cancelled while it was started", null);
            }
        }
        return call;
    }
}
