package dev.windtunnel.calls.netty;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What Netty reports for network failures: its own exceptions if Netty is present, shaded or not, with the messages of its native
 * transport if that is used; otherwise the platform's exceptions.
 */
public final class NettyExceptions {

    private static final List<String> PREFIXES = List.of("io.grpc.netty.shaded.io.netty.", "io.netty.");
    private static final int RESET = -104;
    private static final int REFUSED = -111;
    private static final String PLAINLY_REFUSED = "Connection refused";

    private final ClassLoader loader;
    private final String prefix;
    private final boolean mayBeNative;

    private NettyExceptions(ClassLoader loader, String prefix, boolean mayBeNative) {
        this.loader = loader;
        this.prefix = prefix;
        this.mayBeNative = mayBeNative;
    }

    /** Those of the transport of gRPC, which has a Netty of its own or uses that of others. */
    public static NettyExceptions ofGrpc(@Nullable ClassLoader loader) {
        return of(PREFIXES, loader, true);
    }

    /**
     * Those of a client.
     *
     * @param mayBeNative whether the client uses the native transport if there is one
     */
    public static NettyExceptions ofClient(@Nullable ClassLoader loader, boolean mayBeNative) {
        return of(List.of("io.netty."), loader, mayBeNative);
    }

    private static NettyExceptions of(List<String> prefixes, @Nullable ClassLoader loader, boolean mayBeNative) {
        ClassLoader own = loader == null ? ClassLoader.getSystemClassLoader() : loader;
        return prefixes.stream()
                .map(prefix -> new NettyExceptions(own, prefix, mayBeNative))
                .filter(NettyExceptions::isThere)
                .findFirst()
                .orElse(new NettyExceptions(own, "", false));
    }

    private boolean isThere() {
        return find("channel.AbstractChannel") != null;
    }

    /** Nobody listens there. */
    public Throwable refused(String address) {
        ConnectException refused = isNative() ? nativelyRefused() : new ConnectException(PLAINLY_REFUSED);
        return made(
                "channel.AbstractChannel$AnnotatedConnectException",
                new Class<?>[] {ConnectException.class, SocketAddress.class},
                () -> refused,
                refused,
                resolved(address));
    }

    /** No connection is established in time. */
    public Throwable connectTimeout(String address, Duration timeout) {
        String message = "connection timed out after " + timeout.toMillis() + " ms: " + resolved(address);
        return made(
                "channel.ConnectTimeoutException",
                new Class<?>[] {String.class},
                () -> new ConnectException(message),
                message);
    }

    /** The connection is torn down. */
    public Throwable reset() {
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

    /** What the native transport makes of the error of the system; its words differ from version to version. */
    private ConnectException nativelyRefused() {
        Class<?> errors = find("channel.unix.Errors");
        try {
            if (errors != null) {
                errors.getMethod("handleConnectErrno", String.class, int.class).invoke(null, "finishConnect", REFUSED);
            }
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof ConnectException refused) {
                return refused;
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            // Another version of Netty.
        }
        return new ConnectException(PLAINLY_REFUSED);
    }

    private boolean isNative() {
        if (!mayBeNative) {
            return false;
        }
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
    private static InetSocketAddress resolved(String address) {
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
    public static String printed(String address) {
        InetSocketAddress resolved = resolved(address);
        return resolved.isUnresolved()
                ? resolved.toString()
                : resolved.getHostString() + "/" + resolved.getAddress().getHostAddress() + ":" + resolved.getPort();
    }
}
