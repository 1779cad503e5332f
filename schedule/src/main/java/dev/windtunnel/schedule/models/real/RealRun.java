package dev.windtunnel.schedule.models.real;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.schedule.models.Concurrency;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One run of a program with the JDK's own threads. */
public final class RealRun {

    private RealRun() {}

    public static Ending of(Concurrency.Program program, Duration patience, long seed) {
        CountDownLatch over = new CountDownLatch(1);
        RealConcurrency concurrency = new RealConcurrency(seed);
        concurrency.threads().whenFailed(over::countDown);
        concurrency
                .threads()
                .prepare("main", () -> {
                    program.run(concurrency);
                    over.countDown();
                })
                .start();
        boolean ended = RealThreads.blocking(() -> over.await(patience.toMillis(), TimeUnit.MILLISECONDS));
        try {
            concurrency.close();
        } catch (RuntimeException | Error e) {
            return new Ending.Failed(
                    Failure.of(e instanceof IllegalStateException && e.getCause() != null ? e.getCause() : e));
        }
        return ended ? Ending.PASSED : new Ending.Stuck("hang", "not over after " + patience.toMillis() + " ms");
    }
}
