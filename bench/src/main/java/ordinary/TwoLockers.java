package ordinary;

import dev.windtunnel.schedule.Scheduler;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads that count to a hundred each, under one lock. */
public final class TwoLockers implements Scheduler.Body {

    private static final int OPERATIONS = 100;

    private static final class Shared {
        final ReentrantLock lock = new ReentrantLock();
        int count;
    }

    private static final class Locker extends Thread {
        private final Shared shared;

        Locker(Shared shared) {
            this.shared = shared;
        }

        @Override
        public void run() {
            for (int operation = 0; operation < OPERATIONS; operation++) {
                shared.lock.lock();
                try {
                    shared.count++;
                } finally {
                    shared.lock.unlock();
                }
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Shared shared = new Shared();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Locker(shared);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (shared.count != threads.length * OPERATIONS) {
            throw new AssertionError("count is " + shared.count);
        }
    }
}
