package dev.windtunnel.bench;

import dev.windtunnel.calls.grpc.CallInterceptor;
import dev.windtunnel.calls.grpc.ServiceInterceptor;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A gRPC service on loopback that answers with what it is sent, and a channel to it. */
final class EchoService implements AutoCloseable {

    private static final String NAME = "Echo";

    static final MethodDescriptor<String, String> METHOD = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName(MethodDescriptor.generateFullMethodName(NAME, "Say"))
            .setRequestMarshaller(new Text())
            .setResponseMarshaller(new Text())
            .build();

    private final Server server;
    private final ManagedChannel channel;

    private EchoService(Server server, ManagedChannel channel) {
        this.server = server;
        this.channel = channel;
    }

    /** Both ends as they are. */
    static EchoService bare() throws IOException {
        Server server = server().build().start();
        return new EchoService(server, channel(server).build());
    }

    /** Both ends intercepted. */
    static EchoService intercepted() throws IOException {
        ServiceInterceptor interceptor = new ServiceInterceptor(NAME);
        Server server = server().intercept(interceptor).build().start();
        interceptor.join(server);
        return new EchoService(
                server, channel(server).intercept(new CallInterceptor()).build());
    }

    private static NettyServerBuilder server() {
        return NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(ServerServiceDefinition.builder(NAME)
                        .addMethod(METHOD, ServerCalls.asyncUnaryCall((request, observer) -> {
                            observer.onNext(request);
                            observer.onCompleted();
                        }))
                        .build());
    }

    private static NettyChannelBuilder channel(Server server) {
        return NettyChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext();
    }

    Channel channel() {
        return channel;
    }

    static void call(Channel channel, String request) {
        String answer = ClientCalls.blockingUnaryCall(channel, METHOD, CallOptions.DEFAULT, request);
        if (!answer.equals(request)) {
            throw new IllegalStateException("'" + request + "' was answered with '" + answer + "'.");
        }
    }

    @Override
    public void close() {
        channel.shutdownNow();
        server.shutdownNow();
    }

    private static final class Text implements MethodDescriptor.Marshaller<String> {

        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
