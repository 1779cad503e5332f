package dev.windtunnel.calls.grpc;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The causes that gRPC's transport reports for network failures. Netty's own exceptions are used if Netty is present, shaded
 * or not, with the messages of its native transport if that is used; otherwise the platform's exceptions.
 */
final class NettyExceptions {

    private static final List<String> PREFIXES = List.of("io.grpc.netty.shaded.io.netty.", "io.netty.");
    private static final int RESET = -104;

    private final ClassLoader loader;
    private final String prefix;

    private NettyExceptions(ClassLoader loader, String prefix) {
        this.loader = loader;
        this.prefix = prefix;
    }

    static NettyExceptions of(@Nullable ClassLoader loader) {
        ClassLoader own = loader == null ? ClassLoader.getSystemClassLoader() : loader;
        return PREFIXES.stream()
                .map(prefix -> new NettyExceptions(own, prefix))
                .filter(NettyExceptions::isThere)
                .findFirst()
                .orElse(new NettyExceptions(own, ""));
    }

    private boolean isThere() {
        return find("channel.AbstractChannel") != null;
    }

    Throwable refused(String address) {
        ConnectException refused = new ConnectException(
                isNative() ? "finishConnect(..) failed with error(-111): Connection refused" : "Connection refused");
        return made(
                "channel.AbstractChannel$AnnotatedConnectException",
                new Class<?>[] {ConnectException.class, SocketAddress.class},
                () -> refused,
                refused,
                resolved(address));
    }

    Throwable connectTimeout(String address) {
        String message = "connection timed out after 20000 ms: " + resolved(address);
        return made(
                "channel.ConnectTimeoutException",
                new Class<?>[] {String.class},
                () -> new ConnectException(message),
                message);
    }

    Throwable reset() {
        SocketException plain = new SocketException("Connection reset");
        return isNative()
                ? made(
                        "channel.unix.Errors$NativeIoException",
                        new Class<?>[] {String.class, int.class},
                        () -> new IOException("Connection reset by peer"),
                        "recvAddress",
                        RESET)
                : plain;
    }

    private boolean isNative() {
        Class<?> epoll = find("channel.epoll.Epoll");
        try {
            return epoll != null
                    && Boolean.TRUE.equals(epoll.getMethod("isAvailable").invoke(null));
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        }
    }

    private Throwable made(String name, Class<?>[] parameters, Supplier<Throwable> otherwise, Object... arguments) {
        Class<?> type = find(name);
        if (type == null) {
            return otherwise.get();
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return (Throwable) constructor.newInstance(arguments);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return otherwise.get();
        }
    }

    private @Nullable Class<?> find(String name) {
        if (prefix.isEmpty()) {
            return null;
        }
        try {
            return Class.forName(prefix + name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** The address. Names of other machines are not resolved, because that would be a network call. */
    static InetSocketAddress resolved(String address) {
        int colon = address.lastIndexOf(':');
        String host = colon < 0 ? address : address.substring(0, colon);
        int port = colon < 0 || !address.substring(colon + 1).matches("\\d{1,5}")
                ? 0
                : Integer.parseInt(address.substring(colon + 1));
        return host.equals("localhost") || host.startsWith("127.")
                ? new InetSocketAddress(host, port)
                : InetSocketAddress.createUnresolved(host, port);
    }

    /** The address as gRPC prints it after resolving the host. */
    static String printed(String address) {
        InetSocketAddress resolved = resolved(address);
        return resolved.isUnresolved()
                ? resolved.toString()
                : resolved.getHostString() + "/" + resolved.getAddress().getHostAddress() + ":" + resolved.getPort();
    }
}
