package dev.windtunnel.schedule.models.real;

import dev.windtunnel.schedule.models.Latch;
import java.util.concurrent.CountDownLatch;

/** A latch of the JDK. */
final class RealLatch implements Latch {

    private final CountDownLatch latch;

    RealLatch(int count) {
        latch = new CountDownLatch(count);
    }

    @Override
    public void countDown() {
        latch.countDown();
    }

    @Override
    public void await() {
        RealThreads.blocking(() -> {
            latch.await();
            return true;
        });
    }
}
