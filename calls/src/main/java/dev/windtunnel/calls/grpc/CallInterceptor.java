package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;

/**
 * Injects faults into the calls of a channel. Add it where the channel is created, before other interceptors, so that it is
 * next to the network and sees every attempt of interceptors that retry: {@code builder.intercept(new CallInterceptor())}.
 */
public final class CallInterceptor implements ClientInterceptor {

    private final boolean seesAttempts;

    /** An interceptor. It is above the retries of gRPC itself, which are one call here. */
    public CallInterceptor() {
        this(false);
    }

    /** @param seesAttempts whether the channel has pickers that fail single attempts */
    CallInterceptor(boolean seesAttempts) {
        this.seesAttempts = seesAttempts;
    }

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        CallContext carried = CallContext.entered() == null ? GrpcCalls.CALLER.get() : null;
        if (carried == null) {
            return intercepted(method, options, next);
        }
        // The task runs in gRPC's own context, which contains ours.
        try (CallContext.Scope scope = carried.enter()) {
            return intercepted(method, options, next);
        }
    }

    private <Q, A> ClientCall<Q, A> intercepted(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        CallContext caller = Calls.watched() ? CallContext.current() : null;
        return caller == null
                ? next.newCall(method, options)
                : new InterceptedCall<>(method, options, next, caller, seesAttempts);
    }
}
