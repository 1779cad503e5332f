package dev.windtunnel.corpus.schedule.cache;

import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Mutex;
import dev.windtunnel.schedule.models.Shared;

/** Counts connections and requests. */
final class Statistics {

    private final Mutex mutex;
    private final Shared<Integer> count;

    Statistics(Concurrency concurrency) {
        this.mutex = concurrency.mutex("stats lock");
        this.count = concurrency.shared("stats", 0);
    }

    void init() {
        mutex.init();
    }

    void count() {
        mutex.lock();
        countUnlocked();
        mutex.unlock();
    }

    void countUnlocked() {
        count.set(count.get() + 1);
    }

    /** The statistics for a client; this request is counted, too. */
    void print(boolean locksTwice) {
        mutex.lock();
        if (locksTwice) {
            count();
        } else {
            countUnlocked();
        }
        mutex.unlock();
    }

    int total() {
        return count.get();
    }
}
