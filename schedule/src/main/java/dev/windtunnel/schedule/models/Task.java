package dev.windtunnel.schedule.models;

import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A computation whose result is available at some time from now. */
public interface Task<T extends @Nullable Object> {

    String name();

    /**
     * Waits for the result.
     *
     * @throws ExecutionException if the task failed; its cause is the exception of the task
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    T get() throws ExecutionException;

    /** Whether it has succeeded, failed or was cancelled. */
    boolean isDone();

    /** Cancels it unless it is done; returns whether it did. A cancelled task is not started, but one that runs already is not stopped. */
    boolean cancel();

    boolean isCancelled();

    /** A task that continues with the result of this one; if this one fails or is cancelled, so does that. */
    <R extends @Nullable Object> Task<R> then(String next, Function<? super T, ? extends R> function);

    /** A task that does something with the result of this one. */
    default Task<@Nullable Void> thenAccept(String next, Consumer<? super T> consumer) {
        return this.<@Nullable Void>then(next, result -> {
            consumer.accept(result);
            return null;
        });
    }
}
