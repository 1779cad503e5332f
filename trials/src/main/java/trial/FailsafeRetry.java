package trial;

import dev.failsafe.*;
import java.time.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Failsafe: a task that is tried again. */
public class FailsafeRetry {
    public static void main(String[] a) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger tries = new AtomicInteger();
        RetryPolicy<Object> p = RetryPolicy.builder()
                .withMaxRetries(2)
                .withDelay(Duration.ofMillis(10))
                .build();
        CompletableFuture<Integer> f = Failsafe.with(p).with(pool).getAsync(() -> {
            if (tries.incrementAndGet() < 2) throw new IllegalStateException("again");
            return 7;
        });
        Trial.same(7, f.get());
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
