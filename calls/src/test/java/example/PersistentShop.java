package example;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.springframework.retry.support.RetryTemplate;

/** Calls the stock, up to three times, by the libraries that people use for that. */
public final class PersistentShop {

    private static final int ATTEMPTS = 3;

    private final Town town;

    public PersistentShop(Town town) {
        this.town = town;
    }

    /** A way of trying again; the status, or what the caller of the library sees. */
    public interface Way {
        int order(PersistentShop shop) throws Exception;
    }

    private int stock() throws Exception {
        return town.get("stock", "/take");
    }

    private int stockOrFail() {
        try {
            return stock();
        } catch (Exception e) {
            throw new CompletionException(e);
        }
    }

    private static Retry retry() {
        return Retry.of(
                "stock",
                RetryConfig.custom()
                        .maxAttempts(ATTEMPTS)
                        .waitDuration(Duration.ofMillis(1))
                        .build());
    }

    public int byResilience4j() throws Exception {
        return retry().executeCallable(this::stock);
    }

    public int byResilience4jInItsOwnThreads() {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
        try {
            return retry().executeCompletionStage(
                            scheduler, () -> CompletableFuture.supplyAsync(this::stockOrFail, Runnable::run))
                    .toCompletableFuture()
                    .join();
        } finally {
            scheduler.shutdown();
        }
    }

    public int bySpringRetry() throws Exception {
        return RetryTemplate.builder()
                .maxAttempts(ATTEMPTS)
                .fixedBackoff(1)
                .build()
                .execute(attempt -> stock());
    }

    public int byFailsafe() {
        return Failsafe.with(
                        RetryPolicy.<Integer>builder().withMaxAttempts(ATTEMPTS).build())
                .get(this::stock);
    }

    public int byFailsafeInItsOwnThreads() {
        return Failsafe.with(
                        RetryPolicy.<Integer>builder().withMaxAttempts(ATTEMPTS).build())
                .getAsync(this::stock)
                .join();
    }

    /** Not by a library: what it does is the project's own code, and under test. */
    public int byHand() throws Exception {
        IOException last = new IOException("never tried");
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                return town.get("stock", "/take");
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
