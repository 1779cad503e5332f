package dev.windtunnel.corpus.threads;

/** Whether to wait is decided before the lock is taken, so that nobody is there yet when the news comes. */
final class MissedNotify implements ThreadProgram {

    private final boolean looksUnderTheLock;
    private final Object lock = new Object();
    private volatile boolean ready;

    MissedNotify(boolean looksUnderTheLock) {
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
