package dev.windtunnel.corpus.threads.plain;

import dev.windtunnel.schedule.models.Atomic;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Counter;
import dev.windtunnel.schedule.models.Latch;
import dev.windtunnel.schedule.models.Promise;
import dev.windtunnel.schedule.models.Semaphore;
import dev.windtunnel.schedule.models.Task;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Rejects the primitives that neither the protocols nor the cache use. */
abstract class MessagesAndLocks implements Concurrency {

    private static UnsupportedOperationException unused(String what) {
        return new UnsupportedOperationException("There is no " + what + " here; write it with what the JDK has.");
    }

    @Override
    public Semaphore semaphore(String name, int permits) {
        throw unused("semaphore");
    }

    @Override
    public Latch latch(String name, int count) {
        throw unused("latch");
    }

    @Override
    public <T extends @Nullable Object> Atomic<T> atomic(String name, T initial) {
        throw unused("atomic reference");
    }

    @Override
    public Counter counter(String name, int initial) {
        throw unused("counter");
    }

    @Override
    public <K, V> Map<K, V> unsafeMap(String name) {
        throw unused("checked map");
    }

    @Override
    public <T extends @Nullable Object> Task<T> task(String name, Callable<T> body) {
        throw unused("task");
    }

    @Override
    public <T extends @Nullable Object> Promise<T> promise(String name) {
        throw unused("promise");
    }

    @Override
    public Task<List<@Nullable Object>> whenAll(List<? extends Task<?>> tasks) {
        throw unused("task");
    }

    @Override
    public <T extends @Nullable Object> Task<Task<T>> whenAny(List<? extends Task<T>> tasks) {
        throw unused("task");
    }
}
