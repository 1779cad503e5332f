package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.conformance.Echo;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;

/** A real service on loopback with an intercepted channel to it; it counts how often it did its work. */
final class EchoServer implements AutoCloseable {

    private final AtomicInteger workDone = new AtomicInteger();
    private final Server server;
    private final ManagedChannel channel;

    EchoServer(String name, Echo.Work work) {
        try {
            server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .addService(Echo.service(observer -> {
                        workDone.incrementAndGet();
                        work.answer(observer);
                    }))
                    .intercept(new ServiceInterceptor(name))
                    .build()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        channel = NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
                .usePlaintext()
                .intercept(new CallInterceptor())
                .build();
    }

    EchoServer(String name) {
        this(name, EchoServer::answer);
    }

    static void answer(StreamObserver<String> observer) {
        observer.onNext("done");
        observer.onCompleted();
    }

    Channel channel() {
        return channel;
    }

    Server server() {
        return server;
    }

    int workDone() {
        return workDone.get();
    }

    @Override
    public void close() {
        channel.shutdownNow();
        server.shutdownNow();
    }
}
