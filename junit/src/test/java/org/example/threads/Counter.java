package org.example.threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A counter that loses updates, and its twins. */
public final class Counter {

    /** How often anything was counted, ever: another schedule must not see it. */
    static final AtomicInteger ALL = new AtomicInteger();

    private final AtomicInteger count = new AtomicInteger();
    private int plain;

    public void add() {
        count.set(count.get() + 1);
        ALL.incrementAndGet();
    }

    public void addAtOnce() {
        count.incrementAndGet();
        ALL.incrementAndGet();
    }

    public void addPlainly() {
        plain++;
    }

    public synchronized void addLocked() {
        plain++;
    }

    public int count() {
        return count.get();
    }

    public int plain() {
        return plain;
    }

    public static int all() {
        return ALL.get();
    }
}
