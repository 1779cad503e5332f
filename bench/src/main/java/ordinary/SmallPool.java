package ordinary;

import dev.windtunnel.schedule.Scheduler;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool of two threads that runs four tasks and is shut down. */
public final class SmallPool implements Scheduler.Body {

    private static final int TASKS = 4;

    private static final class Task implements Runnable {
        private final AtomicInteger done;

        Task(AtomicInteger done) {
            this.done = done;
        }

        @Override
        public void run() {
            done.incrementAndGet();
        }
    }

    @Override
    public void run() throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < TASKS; i++) {
            pool.execute(new Task(done));
        }
        pool.shutdown();
        boolean ended = pool.awaitTermination(1, TimeUnit.MINUTES);
        if (!ended || done.get() != TASKS) {
            throw new AssertionError("done are " + done);
        }
    }
}
