package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Calls;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;

/**
 * Makes calls go wrong where an execution says so. Add it where the channel is made, before other interceptors, so that it sits
 * next to the network and sees every attempt of those that try again: {@code builder.intercept(new CallInterceptor())}.
 */
public final class CallInterceptor implements ClientInterceptor {

    /** An interceptor; it has no state, so one is as good as another. */
    public CallInterceptor() {}

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        CallContext carried = CallContext.entered() == null ? GrpcCalls.CALLER.get() : null;
        if (carried == null) {
            return intercepted(method, options, next);
        }
        // The thread was handed gRPC's own context by whoever gave it work, and ours is in it.
        try (CallContext.Scope scope = carried.enter()) {
            return intercepted(method, options, next);
        }
    }

    private static <Q, A> ClientCall<Q, A> intercepted(
            MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        CallContext caller = Calls.watched() ? CallContext.current() : null;
        return caller == null ? next.newCall(method, options) : new InterceptedCall<>(method, options, next, caller);
    }
}
