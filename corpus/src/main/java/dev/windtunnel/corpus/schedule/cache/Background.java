package dev.windtunnel.corpus.schedule.cache;

import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Worker;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A background thread that sleeps until it is woken. */
final class Background {

    private final Lock lock;
    private final Condition wanted;
    private final Runnable work;
    private final boolean looksBeforeSleeping;
    private final Worker thread;
    private boolean isWanted;
    private boolean running = true;

    /**
     * A thread that is not started yet.
     *
     * @param looksBeforeSleeping whether it looks, before it goes to sleep, if it was told to stop while it was busy
     */
    Background(Concurrency concurrency, String name, boolean looksBeforeSleeping, Runnable work) {
        this.lock = concurrency.lock(name + " lock");
        this.wanted = lock.newCondition();
        this.work = work;
        this.looksBeforeSleeping = looksBeforeSleeping;
        this.thread = concurrency.unstarted(name, this::run);
    }

    void start() {
        thread.start();
    }

    void wake() {
        lock.lock();
        try {
            isWanted = true;
            wanted.signal();
        } finally {
            lock.unlock();
        }
    }

    void stop() {
        lock.lock();
        try {
            running = false;
            wanted.signal();
        } finally {
            lock.unlock();
        }
        join();
    }

    void join() {
        thread.join();
    }

    private void run() throws InterruptedException {
        boolean wasBusy = false;
        while (sleepUntilWanted(wasBusy)) {
            work.run();
            wasBusy = true;
        }
    }

    private boolean sleepUntilWanted(boolean wasBusy) throws InterruptedException {
        lock.lock();
        try {
            boolean looks = looksBeforeSleeping || !wasBusy;
            while (!isWanted && (running || !looks)) {
                wanted.await();
                looks = true;
            }
            isWanted = false;
            return running;
        } finally {
            lock.unlock();
        }
    }
}
