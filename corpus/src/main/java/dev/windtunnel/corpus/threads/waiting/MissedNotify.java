package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;

/** The decision to wait is made before the lock is taken, so the notification may come before the wait. */
public final class MissedNotify implements ThreadProgram {

    private final boolean looksUnderTheLock;
    private final Object lock = new Object();
    private volatile boolean ready;

    public MissedNotify(boolean looksUnderTheLock) {
        this.looksUnderTheLock = looksUnderTheLock;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("setter", () -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        team.start("waiter", this::await);
        team.join();
    }

    @SuppressWarnings("WaitNotInLoop") // The bug.
    private void await() throws InterruptedException {
        if (looksUnderTheLock) {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        } else {
            while (!ready) {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }
    }
}
