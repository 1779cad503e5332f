package dev.windtunnel.calls.grpc;

import io.grpc.CallOptions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Selects the executor that notifies callers of calls that were never made: the executor of the call or, as in gRPC, a pool
 * of our own.
 */
final class CallbackExecutor {

    private static final ExecutorService THREADS = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "windtunnel-grpc");
        thread.setDaemon(true);
        return thread;
    });

    private CallbackExecutor() {}

    static Executor executor(CallOptions options) {
        Executor own = options.getExecutor();
        return own == null ? THREADS : own;
    }

    static Executor executor(CallOptions options, Duration later) {
        return later.isZero() ? executor(options) : later(later, executor(options));
    }

    static Executor later(Duration later) {
        return later(later, THREADS);
    }

    private static Executor later(Duration later, Executor executor) {
        return CompletableFuture.delayedExecutor(later.toNanos(), TimeUnit.NANOSECONDS, executor);
    }
}
