package dev.windtunnel.sfit.stub.grpc;

import io.grpc.InsecureServerCredentials;
import io.grpc.ServerBuilder;
import io.grpc.ServerCredentials;
import java.lang.reflect.InvocationTargetException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;

/**
 * A server with the transport that the project has. gRPC itself finds it, too, but then the server listens on all networks of the
 * machine.
 */
final class LoopbackServer {

    private static final List<String> TRANSPORTS = List.of(
            "io.grpc.netty.NettyServerBuilder",
            "io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder",
            "io.grpc.okhttp.OkHttpServerBuilder");

    private LoopbackServer() {}

    static ServerBuilder<?> builder() {
        SocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        for (String transport : TRANSPORTS) {
            try {
                Class<?> builder = Class.forName(transport);
                Object made = transport.contains("okhttp")
                        ? builder.getMethod("forPort", SocketAddress.class, ServerCredentials.class)
                                .invoke(null, address, InsecureServerCredentials.create())
                        : builder.getMethod("forAddress", SocketAddress.class).invoke(null, address);
                return (ServerBuilder<?>) made;
            } catch (ClassNotFoundException e) {
                // The next one may be there.
            } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(transport + " cannot be used: " + e, e);
            }
        }
        throw new IllegalStateException("No transport of gRPC is on the class path; add one of " + TRANSPORTS
                + ", for example io.grpc:grpc-netty-shaded.");
    }
}
