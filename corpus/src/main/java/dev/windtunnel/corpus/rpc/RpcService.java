package dev.windtunnel.corpus.rpc;

import dev.windtunnel.calls.grpc.CallInterceptor;
import dev.windtunnel.calls.grpc.ServiceInterceptor;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Json;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A service before it is started, with its methods. */
public final class RpcService {

    private static final String HEALTH_CHECK = "HealthCheck";
    private static final Json HEALTHY = Json.object().with("status", "OK");

    private final String name;
    private final ServerServiceDefinition.Builder methods;

    /** A service with a health check. */
    public RpcService(String name) {
        this.name = name;
        this.methods = ServerServiceDefinition.builder(name);
        with(HEALTH_CHECK, request -> HEALTHY);
    }

    /** The same with another method. */
    public RpcService with(String method, Procedure procedure) {
        methods.addMethod(
                JsonMarshaller.method(name, method),
                ServerCalls.asyncUnaryCall((request, observer) -> answer(procedure, request, observer)));
        return this;
    }

    private static void answer(Procedure procedure, Json request, StreamObserver<Json> observer) {
        Json answer;
        try {
            answer = procedure.answer(request);
        } catch (StatusRuntimeException e) {
            observer.onError(e);
            return;
        } catch (Exception e) {
            observer.onError(Status.INTERNAL.withCause(e).asRuntimeException());
            return;
        }
        observer.onNext(answer);
        observer.onCompleted();
    }

    /** Starts the service, waits until it is healthy, and returns a client for it. */
    public RpcRemote start(Deployment deployment) {
        ServiceInterceptor interceptor = new ServiceInterceptor(name);
        Server server = open(interceptor);
        ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
                .usePlaintext()
                .build();
        deployment.whenClosed(() -> {
            interceptor.leave(server);
            channel.shutdownNow();
            server.shutdownNow();
        });
        interceptor.join(server);
        // The first call is slow and belongs to no execution, so it is not intercepted.
        new RpcRemote(channel, name).call(HEALTH_CHECK, Json.object());
        return new RpcRemote(ClientInterceptors.intercept(channel, new CallInterceptor()), name);
    }

    private Server open(ServiceInterceptor interceptor) {
        try {
            return NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .addService(methods.build())
                    .intercept(interceptor)
                    .build()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException("No server can be opened on the loopback interface.", e);
        }
    }
}
