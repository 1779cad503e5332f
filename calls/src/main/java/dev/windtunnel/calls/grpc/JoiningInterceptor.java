package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.agent.ServiceNames;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.lang.reflect.Field;
import java.util.Optional;

/** Lets a server take part that does not say so, under a name that it gets when it is made. */
final class JoiningInterceptor implements ServerInterceptor {

    private final ServiceInterceptor interceptor = new ServiceInterceptor(ServiceNames.of(this));

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        // The service may have joined by itself, under the name that it wants to have.
        return CallContext.entered() == null
                ? interceptor.interceptCall(call, headers, next)
                : next.startCall(call, headers);
    }

    ServiceInterceptor interceptor() {
        return interceptor;
    }

    /** The one of a server. Servers do not tell, so this looks into their field. */
    static Optional<JoiningInterceptor> of(Server server) {
        try {
            Field field = server.getClass().getDeclaredField("interceptors");
            field.setAccessible(true);
            for (ServerInterceptor each : (ServerInterceptor[]) field.get(server)) {
                if (each instanceof JoiningInterceptor joining) {
                    return Optional.of(joining);
                }
            }
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of gRPC keeps its interceptors elsewhere.", e);
        }
    }
}
