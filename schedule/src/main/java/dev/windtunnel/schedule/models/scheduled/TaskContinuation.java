package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.models.Task;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The body of a task that continues with the result of another one. */
public final class TaskContinuation {

    private TaskContinuation() {}

    /** Waits for a task and applies a function to its result; fails or is cancelled as that task. */
    public static <T extends @Nullable Object, R extends @Nullable Object> Callable<R> of(
            Task<T> task, Function<? super T, ? extends R> function) {
        return () -> {
            T result;
            try {
                result = task.get();
            } catch (ExecutionException e) {
                throw e.getCause() instanceof Exception cause ? cause : e;
            } catch (CancellationException e) {
                throw new CancellationException(e.getMessage());
            }
            return function.apply(result);
        };
    }
}
