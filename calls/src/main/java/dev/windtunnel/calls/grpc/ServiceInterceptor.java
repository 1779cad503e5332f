package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.RunningExecutions;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.ForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;

/**
 * Sets the context of a request, and tells the execution which service received the call: several services may implement the
 * same method. Add it where the server is created: {@code builder.intercept(new ServiceInterceptor("bookings"))}.
 */
public final class ServiceInterceptor implements ServerInterceptor {

    private final String service;

    /** An interceptor for the service with this name. */
    public ServiceInterceptor(String service) {
        this.service = service;
    }

    /** Registers the service's name in this JVM before the first call. This is optional and saves one execution. */
    public void join(Server server) {
        RunningExecutions.listening(server.getPort(), service);
    }

    void joinUnlessNamed(Server server) {
        // A server inside of this process has no port.
        if (server.getPort() > 0) {
            RunningExecutions.listeningUnlessNamed(server.getPort(), service);
        }
    }

    /** Undoes {@link #join}; call it before the server is stopped. */
    public void leave(Server server) {
        RunningExecutions.closed(server.getPort());
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        String header = headers.get(GrpcCalls.HEADER);
        CallContext context =
                header == null ? null : Header.received(header, service).orElse(null);
        if (context == null) {
            return next.startCall(call, headers);
        }
        Context carrying = Context.current().withValue(GrpcCalls.CALLER, context);
        return new RequestListener<>(context.ask(() -> Contexts.interceptCall(carrying, call, headers, next)), context);
    }

    /** Runs the service's code in the context of its request. */
    private static final class RequestListener<Q>
            extends ForwardingServerCallListener.SimpleForwardingServerCallListener<Q> {
        private final CallContext context;

        RequestListener(ServerCall.Listener<Q> listener, CallContext context) {
            super(listener);
            this.context = context;
        }

        @Override
        public void onMessage(Q message) {
            context.run(() -> super.onMessage(message));
        }

        @Override
        public void onHalfClose() {
            context.run(super::onHalfClose);
        }

        @Override
        public void onCancel() {
            context.run(super::onCancel);
        }

        @Override
        public void onComplete() {
            context.run(super::onComplete);
        }

        @Override
        public void onReady() {
            context.run(super::onReady);
        }
    }
}
