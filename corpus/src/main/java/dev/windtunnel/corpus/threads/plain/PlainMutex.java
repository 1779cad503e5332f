package dev.windtunnel.corpus.threads.plain;

import dev.windtunnel.schedule.models.Mutex;
import java.util.concurrent.Semaphore;

/** A mutex that any thread may unlock, any number of times. */
final class PlainMutex implements Mutex {
    private final Semaphore one = new Semaphore(1);

    @Override
    public void init() {
        unlock();
    }

    @Override
    public void lock() {
        try {
            one.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PlainThreads.Ended();
        }
    }

    @Override
    public void unlock() {
        int unused = one.drainPermits();
        one.release();
    }

    @Override
    public void destroy() {}
}
