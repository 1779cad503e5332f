package org.example.threads;

import java.util.concurrent.locks.ReentrantLock;

/** Programs that take long, and are right. */
@SuppressWarnings("LockNotBeforeTry") // Nothing in between throws.
public final class LongPrograms {

    private static final int TIMES = 100_000;

    private LongPrograms() {}

    /** Two threads take the same lock a hundred thousand times each. */
    public static void manyLocks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        int[] count = new int[1];
        Runnable counting = () -> {
            for (int i = 0; i < TIMES; i++) {
                lock.lock();
                count[0]++;
                lock.unlock();
            }
        };
        Thread one = new Thread(counting);
        Thread two = new Thread(counting);
        one.start();
        two.start();
        one.join();
        two.join();
        if (count[0] != 2 * TIMES) {
            throw new AssertionError("count " + count[0]);
        }
    }

    /** The same with monitors. */
    public static void manyMonitors() throws Exception {
        Object monitor = new Object();
        int[] count = new int[1];
        Runnable counting = () -> {
            for (int i = 0; i < TIMES; i++) {
                synchronized (monitor) {
                    count[0]++;
                }
            }
        };
        Thread one = new Thread(counting);
        Thread two = new Thread(counting);
        one.start();
        two.start();
        one.join();
        two.join();
        if (count[0] != 2 * TIMES) {
            throw new AssertionError("count " + count[0]);
        }
    }
}
