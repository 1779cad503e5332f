package dev.windtunnel.sfit.stub.grpc;

import dev.windtunnel.calls.RunningExecutions;
import dev.windtunnel.calls.grpc.ServiceInterceptor;
import io.grpc.HandlerRegistry;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerMethodDefinition;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A real server that stands in for a gRPC service. It answers what {@link dev.windtunnel.sfit.stub.Stubs} say in the execution to
 * which a call belongs, and UNIMPLEMENTED if they say nothing.
 */
public final class GrpcStubServer implements AutoCloseable {

    private final Server server;
    private final ServiceInterceptor interceptor;

    private GrpcStubServer(Server server, ServiceInterceptor interceptor) {
        this.server = server;
        this.interceptor = interceptor;
    }

    /** Starts a server on this machine that stands in for the service with this name. */
    public static GrpcStubServer start(String service) throws IOException {
        ServiceInterceptor interceptor = new ServiceInterceptor(service);
        Server server = LoopbackServer.builder()
                .fallbackHandlerRegistry(new AnyMethod())
                .intercept(interceptor)
                .build()
                .start();
        interceptor.join(server);
        RunningExecutions.isStubAt(server.getPort());
        return new GrpcStubServer(server, interceptor);
    }

    /** The port. */
    public int port() {
        return server.getPort();
    }

    /** Where clients find it: {@code 127.0.0.1:40123}. */
    public String target() {
        return "127.0.0.1:" + port();
    }

    @Override
    public void close() {
        interceptor.leave(server);
        server.shutdownNow();
    }

    /** Has every method that anybody calls. */
    private static final class AnyMethod extends HandlerRegistry {
        @Override
        public ServerMethodDefinition<?, ?> lookupMethod(String name, @Nullable String authority) {
            return ServerMethodDefinition.create(
                    MethodDescriptor.<byte[], byte[]>newBuilder()
                            // On the wire a single message is a stream of one.
                            .setType(MethodDescriptor.MethodType.BIDI_STREAMING)
                            .setFullMethodName(name)
                            .setRequestMarshaller(Bytes.INSTANCE)
                            .setResponseMarshaller(Bytes.INSTANCE)
                            .build(),
                    new StubHandler(name));
        }
    }
}
