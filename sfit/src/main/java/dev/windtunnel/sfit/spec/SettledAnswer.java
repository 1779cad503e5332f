package dev.windtunnel.sfit.spec;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a test got in the end. A future is waited for, so that its calls are made in the block that meets faults, and what it fails with
 * is what the test got.
 */
final class SettledAnswer {

    private SettledAnswer() {}

    static @Nullable Object of(@Nullable Object answer) throws ExecutionException, InterruptedException {
        if (answer instanceof Future<?> future) {
            return future.get();
        }
        if (answer instanceof CompletionStage<?> stage) {
            return stage.toCompletableFuture().get();
        }
        return answer;
    }

    /** A publisher makes no call, so that there would be nothing to test. */
    static void refusePublisher(@Nullable Object answer) {
        if (answer != null && isPublisher(answer.getClass())) {
            throw new IllegalStateException(
                    "execute has returned a " + answer.getClass().getSimpleName()
                            + ", which does nothing until somebody subscribes; wait for its result in execute, for example with block().");
        }
    }

    /** By its name, because Reactive Streams need not be there. */
    private static boolean isPublisher(Class<?> type) {
        return type.getName().equals("org.reactivestreams.Publisher")
                || type.getName().equals("java.util.concurrent.Flow$Publisher")
                || Stream.concat(Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()))
                        .anyMatch(SettledAnswer::isPublisher);
    }
}
