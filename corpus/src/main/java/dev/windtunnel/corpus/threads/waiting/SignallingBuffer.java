package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A buffer with one slot, where producers and consumers wait for one condition though they wait for different things. */
public final class SignallingBuffer implements ThreadProgram {

    private static final int ITEMS = 2;

    private final Lock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied;
    private boolean full;

    public SignallingBuffer(boolean hasTwoConditions) {
        this.emptied = hasTwoConditions ? lock.newCondition() : filled;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 1; i <= 2; i++) {
            team.start("producer-" + i, () -> pass(emptied, false, filled));
            team.start("consumer-" + i, () -> pass(filled, true, emptied));
        }
        team.join();
    }

    private void pass(Condition mine, boolean wanted, Condition others) throws InterruptedException {
        for (int n = 0; n < ITEMS; n++) {
            lock.lock();
            try {
                while (full != wanted) {
                    mine.await();
                }
                full = !wanted;
                others.signal();
            } finally {
                lock.unlock();
            }
        }
    }
}
