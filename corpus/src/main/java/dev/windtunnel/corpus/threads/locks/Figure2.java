package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Three threads write a variable under a lock, and the first of them should not be the last. */
public final class Figure2 implements ThreadProgram {

    private final boolean waitsForTheFirst;
    private final Lock lock = new ReentrantLock();
    private int x;

    public Figure2(boolean waitsForTheFirst) {
        this.waitsForTheFirst = waitsForTheFirst;
    }

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int argument = i + 1;
            threads[i] = new Thread(() -> write(argument), "t" + argument);
            threads[i].start();
            if (i == 0 && waitsForTheFirst) {
                threads[i].join();
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (x == 1) {
            throw new AssertionError("x is 1");
        }
    }

    private void write(int value) {
        lock.lock();
        try {
            x = value;
        } finally {
            lock.unlock();
        }
    }
}
