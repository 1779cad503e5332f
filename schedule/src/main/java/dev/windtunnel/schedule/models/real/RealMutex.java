package dev.windtunnel.schedule.models.real;

import dev.windtunnel.schedule.models.Mutex;
import java.util.concurrent.Semaphore;

/** A mutex that checks nothing. */
final class RealMutex implements Mutex {

    private final Semaphore one = new Semaphore(1);

    @Override
    public void init() {
        unlock();
    }

    @Override
    public void lock() {
        RealSemaphore.acquire(one);
    }

    @Override
    public void unlock() {
        int unused = one.drainPermits();
        one.release();
    }

    @Override
    public void destroy() {}
}
