package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A consumer that was woken does not look again whether there is something to take, and another one was faster. */
public final class ConditionWithoutLoop implements ThreadProgram {

    private final boolean looksAgain;
    private final Lock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Deque<String> items = new ArrayDeque<>();

    public ConditionWithoutLoop(boolean looksAgain) {
        this.looksAgain = looksAgain;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("producer", () -> {
            put("first");
            put("second");
        });
        team.start("consumer-1", this::take);
        team.start("consumer-2", this::take);
        team.join();
    }

    private void put(String item) {
        lock.lock();
        try {
            items.add(item);
            filled.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @SuppressWarnings("WaitNotInLoop") // The bug.
    private void take() throws InterruptedException {
        lock.lock();
        try {
            if (looksAgain) {
                while (items.isEmpty()) {
                    filled.await();
                }
            } else {
                if (items.isEmpty()) {
                    filled.await();
                }
            }
            String unused = items.remove();
        } finally {
            lock.unlock();
        }
    }
}
