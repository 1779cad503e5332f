package dev.windtunnel.corpus.threads.atomicity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counters in atomic variables whose read and write are two steps. */
public final class AtomicCounters {

    private AtomicCounters() {}

    /** An atomic number that is read and then set. */
    public static final class Atomic implements LostUpdates.Counter {
        private final boolean updatesAtOnce;
        private final AtomicInteger count = new AtomicInteger();

        public Atomic(boolean updatesAtOnce) {
            this.updatesAtOnce = updatesAtOnce;
        }

        @Override
        public void add() {
            if (updatesAtOnce) {
                count.incrementAndGet();
            } else {
                count.set(count.get() + 1);
            }
        }

        @Override
        public long total() {
            return count.get();
        }
    }

    /** A field behind a handle. */
    public static final class Handle implements LostUpdates.Counter {
        private static final VarHandle COUNT;

        static {
            try {
                COUNT = MethodHandles.lookup().findVarHandle(Handle.class, "count", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final boolean updatesAtOnce;

        @SuppressWarnings("UnusedVariable") // The handle uses it.
        private int count;

        public Handle(boolean updatesAtOnce) {
            this.updatesAtOnce = updatesAtOnce;
        }

        @Override
        public void add() {
            if (updatesAtOnce) {
                int unused = (int) COUNT.getAndAdd(this, 1);
            } else {
                int seen = (int) COUNT.getVolatile(this);
                COUNT.setVolatile(this, seen + 1);
            }
        }

        @Override
        public long total() {
            return (int) COUNT.getVolatile(this);
        }
    }

    /** An entry of a concurrent map. */
    public static final class Entry implements LostUpdates.Counter {
        private final boolean updatesAtOnce;
        private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();

        public Entry(boolean updatesAtOnce) {
            this.updatesAtOnce = updatesAtOnce;
        }

        @Override
        public void add() {
            if (updatesAtOnce) {
                counts.merge("visits", 1, Integer::sum);
            } else {
                Integer seen = counts.get("visits");
                counts.put("visits", seen == null ? 1 : seen + 1);
            }
        }

        @Override
        public long total() {
            return counts.getOrDefault("visits", 0);
        }
    }
}
