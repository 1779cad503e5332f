package dev.windtunnel.calls.http;

import dev.windtunnel.calls.CallContext;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The future of a call. Dependent actions run in the context of the caller, so that their calls belong to the same request.
 * Cancelling the future or a dependent one cancels the exchange, as with the platform's client.
 */
final class AnswerFuture<T extends @Nullable Object> extends CompletableFuture<T> {

    private final Future<?> exchange;
    private final CallContext caller;

    private AnswerFuture(Future<?> exchange, CallContext caller) {
        this.exchange = exchange;
        this.caller = caller;
    }

    static <T> CompletableFuture<T> of(
            CompletableFuture<T> exchange, CallContext caller, BiConsumer<@Nullable T, @Nullable Throwable> ended) {
        AnswerFuture<T> answer = new AnswerFuture<>(exchange, caller);
        var unused = exchange.whenComplete((value, thrown) -> {
            ended.accept(value, thrown);
            caller.run(() -> {
                if (thrown == null) {
                    answer.complete(value);
                } else {
                    answer.completeExceptionally(thrown);
                }
            });
        });
        return answer;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new AnswerFuture<>(exchange, caller);
    }

    @Override
    public Executor defaultExecutor() {
        Executor executor = super.defaultExecutor();
        return task -> executor.execute(() -> caller.run(task::run));
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        boolean cancelled = super.cancel(mayInterruptIfRunning);
        return exchange.cancel(mayInterruptIfRunning) || cancelled;
    }
}
