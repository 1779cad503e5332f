package dev.windtunnel.corpus.threads.atomicity;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Counters in fields and arrays. */
public final class FieldCounters {

    private FieldCounters() {}

    /** An ordinary field. */
    public static final class Plain implements LostUpdates.Counter {
        private final boolean locks;
        private int count;

        public Plain(boolean locks) {
            this.locks = locks;
        }

        @Override
        public void add() {
            if (locks) {
                synchronized (this) {
                    count++;
                }
            } else {
                count++;
            }
        }

        @Override
        public long total() {
            return count;
        }
    }

    /** An element of an array. */
    public static final class Element implements LostUpdates.Counter {
        private final boolean locks;
        private final int[] counts = new int[2];

        public Element(boolean locks) {
            this.locks = locks;
        }

        @Override
        public void add() {
            if (locks) {
                synchronized (counts) {
                    counts[1]++;
                }
            } else {
                counts[1]++;
            }
        }

        @Override
        public long total() {
            return counts[1];
        }
    }

    /** A volatile field, which does not make reading and writing one thing. */
    public static final class Volatile implements LostUpdates.Counter {
        private static final AtomicIntegerFieldUpdater<Volatile> COUNT =
                AtomicIntegerFieldUpdater.newUpdater(Volatile.class, "count");

        private final boolean updatesAtOnce;
        private volatile int count;

        public Volatile(boolean updatesAtOnce) {
            this.updatesAtOnce = updatesAtOnce;
        }

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // The bug.
        public void add() {
            if (updatesAtOnce) {
                COUNT.incrementAndGet(this);
            } else {
                count++;
            }
        }

        @Override
        public long total() {
            return count;
        }
    }

    /** A long in a static field. */
    public static final class Static implements LostUpdates.Counter {
        private static long count;

        private final boolean locks;

        @SuppressWarnings("StaticAssignmentInConstructor") // Every run begins with nothing.
        public Static(boolean locks) {
            this.locks = locks;
            count = 0;
        }

        @Override
        public void add() {
            if (locks) {
                synchronized (Static.class) {
                    count++;
                }
            } else {
                count++;
            }
        }

        @Override
        public long total() {
            return count;
        }
    }

    /** Reading is synchronized, and so is writing, but not both together. */
    public static final class Synchronized implements LostUpdates.Counter {
        private final boolean locksBoth;
        private int count;

        public Synchronized(boolean locksBoth) {
            this.locksBoth = locksBoth;
        }

        private synchronized int get() {
            return count;
        }

        private synchronized void set(int value) {
            count = value;
        }

        @Override
        public void add() {
            if (locksBoth) {
                synchronized (this) {
                    set(get() + 1);
                }
            } else {
                set(get() + 1);
            }
        }

        @Override
        public long total() {
            return get();
        }
    }
}
