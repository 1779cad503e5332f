package trial;

import java.util.List;
import java.util.concurrent.*;
import kotlin.coroutines.*;
import kotlinx.coroutines.*;

/** Kotlin's coroutines: two that are awaited. */
public class Coroutines {
    @SuppressWarnings("unchecked") // The type of a continuation's result is not that of what is awaited.
    public static void main(String[] a) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CoroutineDispatcher d = ExecutorsKt.from(pool);
        Object r = BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, (scope, k) -> {
            Deferred<Integer> x = BuildersKt.async(scope, d, CoroutineStart.DEFAULT, (s, c) -> 1);
            Deferred<Integer> y = BuildersKt.async(scope, d, CoroutineStart.DEFAULT, (s, c) -> 2);
            return AwaitKt.awaitAll(List.of(x, y), (Continuation<? super List<? extends Integer>>) (Continuation<?>) k);
        });
        Trial.same(List.of(1, 2), r);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
