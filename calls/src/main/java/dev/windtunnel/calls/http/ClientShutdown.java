package dev.windtunnel.calls.http;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.http.HttpClient;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Shutdown methods, which clients have from Java 21 on. */
final class ClientShutdown {

    private static final @Nullable MethodHandle SHUTDOWN = find("shutdown", MethodType.methodType(void.class));
    private static final @Nullable MethodHandle SHUTDOWN_NOW = find("shutdownNow", MethodType.methodType(void.class));
    private static final @Nullable MethodHandle CLOSE = find("close", MethodType.methodType(void.class));
    private static final @Nullable MethodHandle TERMINATED = find("isTerminated", MethodType.methodType(boolean.class));
    private static final @Nullable MethodHandle AWAIT =
            find("awaitTermination", MethodType.methodType(boolean.class, Duration.class));

    private ClientShutdown() {}

    private static @Nullable MethodHandle find(String name, MethodType type) {
        try {
            return MethodHandles.publicLookup().findVirtual(HttpClient.class, name, type);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return null;
        }
    }

    static void shutdown(HttpClient client) {
        call(SHUTDOWN, client);
    }

    static void shutdownNow(HttpClient client) {
        call(SHUTDOWN_NOW, client);
    }

    static void close(HttpClient client) {
        call(CLOSE, client);
    }

    static boolean isTerminated(HttpClient client) {
        return Boolean.TRUE.equals(call(TERMINATED, client));
    }

    static boolean awaitTermination(HttpClient client, Duration time) throws InterruptedException {
        if (AWAIT == null) {
            return true;
        }
        try {
            return (boolean) AWAIT.invoke(client, time);
        } catch (InterruptedException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Object call(@Nullable MethodHandle method, HttpClient client) {
        if (method == null) {
            return null;
        }
        try {
            return method.invoke(client);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
