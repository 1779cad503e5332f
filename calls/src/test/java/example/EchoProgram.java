package example;

import dev.windtunnel.calls.conformance.Echo;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;

/** Two services of gRPC that know nothing of Windtunnel: the first one asks the second one. */
public final class EchoProgram implements Callable<String> {

    /** Made by its name, too. */
    public EchoProgram() {}

    @Override
    public String call() throws Exception {
        Server second = server(observer -> {
            observer.onNext("second");
            observer.onCompleted();
        });
        ManagedChannel toSecond = channel(second);
        Server first = server(observer -> {
            try {
                observer.onNext("first " + EchoGrpc.newBlockingStub(toSecond).say("?"));
                observer.onCompleted();
            } catch (RuntimeException e) {
                observer.onNext(e.getMessage());
                observer.onCompleted();
            }
        });
        ManagedChannel toFirst = channel(first);
        try {
            return EchoGrpc.newBlockingStub(toFirst).say("?");
        } finally {
            toFirst.shutdownNow();
            toSecond.shutdownNow();
            first.shutdownNow();
            second.shutdownNow();
        }
    }

    private static Server server(Echo.Work work) throws Exception {
        return NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(Echo.service(work))
                .build()
                .start();
    }

    private static ManagedChannel channel(Server server) {
        return NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
                .usePlaintext()
                .build();
    }
}
