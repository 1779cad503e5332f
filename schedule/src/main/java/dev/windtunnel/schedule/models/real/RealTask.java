package dev.windtunnel.schedule.models.real;

import dev.windtunnel.schedule.models.Promise;
import dev.windtunnel.schedule.models.Task;
import dev.windtunnel.schedule.models.scheduled.TaskContinuation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A task on a {@code CompletableFuture}. */
final class RealTask<T extends @Nullable Object> implements Promise<T> {

    private final RealConcurrency concurrency;
    private final String name;
    private final CompletableFuture<T> future = new CompletableFuture<>();

    RealTask(RealConcurrency concurrency, String name) {
        this.concurrency = concurrency;
        this.name = name;
    }

    static Task<List<@Nullable Object>> all(RealConcurrency concurrency, List<? extends Task<?>> tasks) {
        RealTask<List<@Nullable Object>> all = new RealTask<>(concurrency, names(tasks, " and "));
        var unused = CompletableFuture.allOf(futures(tasks))
                .whenComplete((nothing, thrown) -> all.settle(() -> {
                    List<@Nullable Object> results = new ArrayList<>();
                    for (Task<?> task : tasks) {
                        try {
                            results.add(task.get());
                        } catch (ExecutionException e) {
                            throw e.getCause() instanceof Exception cause ? cause : e;
                        }
                    }
                    return results;
                }));
        return all;
    }

    static <T extends @Nullable Object> Task<Task<T>> any(RealConcurrency concurrency, List<? extends Task<T>> tasks) {
        RealTask<Task<T>> any = new RealTask<>(concurrency, names(tasks, " or "));
        for (Task<T> task : tasks) {
            var unused = ((RealTask<T>) task).future.whenComplete((result, thrown) -> any.complete(task));
        }
        return any;
    }

    private static String names(List<? extends Task<?>> tasks, String between) {
        return tasks.stream().map(Task::name).collect(Collectors.joining(between));
    }

    private static CompletableFuture<?>[] futures(List<? extends Task<?>> tasks) {
        return tasks.stream().map(task -> ((RealTask<?>) task).future).toArray(CompletableFuture<?>[]::new);
    }

    /** Runs a body and completes the task with its result, unless the task was cancelled before. */
    void settle(Callable<T> body) {
        if (future.isDone()) {
            return;
        }
        try {
            boolean unused = complete(body.call());
        } catch (Exception e) {
            boolean unused = fail(e);
        }
    }

    @Override
    public boolean complete(T result) {
        return future.complete(result);
    }

    @Override
    public boolean fail(Exception failure) {
        return future.completeExceptionally(failure);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public T get() throws ExecutionException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RealRunClosedError();
        }
    }

    @Override
    public boolean isDone() {
        return future.isDone();
    }

    @Override
    public boolean cancel() {
        return future.completeExceptionally(new CancellationException("task '" + name + "' was cancelled"));
    }

    @Override
    public boolean isCancelled() {
        return future.isCancelled();
    }

    @Override
    public <R extends @Nullable Object> Task<R> then(String next, Function<? super T, ? extends R> function) {
        return concurrency.task(next, TaskContinuation.of(this, function));
    }
}
