package dev.windtunnel.schedule.models.real;

import dev.windtunnel.schedule.models.Semaphore;

/** A semaphore of the JDK. */
final class RealSemaphore implements Semaphore {

    private final java.util.concurrent.Semaphore semaphore;

    RealSemaphore(int permits) {
        semaphore = new java.util.concurrent.Semaphore(permits);
    }

    static void acquire(java.util.concurrent.Semaphore semaphore) {
        RealThreads.blocking(() -> {
            semaphore.acquire();
            return true;
        });
    }

    @Override
    public void acquire() {
        acquire(semaphore);
    }

    @Override
    public void release() {
        semaphore.release();
    }
}
