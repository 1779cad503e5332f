package dev.windtunnel.schedule.models.real;

import java.util.concurrent.locks.ReentrantLock;

/** A lock whose waiting threads end when the run is closed. */
final class RealLock extends ReentrantLock {

    private static final long serialVersionUID = 1;

    @Override
    public void lock() {
        RealThreads.blocking(() -> {
            lockInterruptibly();
            return true;
        });
    }
}
