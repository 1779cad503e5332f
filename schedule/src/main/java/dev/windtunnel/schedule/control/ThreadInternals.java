package dev.windtunnel.schedule.control;

import dev.windtunnel.instrument.Internals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.LinkedHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/** Private fields and methods of the JDK that the control of threads needs. */
final class ThreadInternals {

    private static final int RUNNABLE = 5;
    private static final int TERMINATED = 2;

    private static final VarHandle INTERRUPTED;
    private static final @Nullable VarHandle HOLDER;
    private static final VarHandle STATUS;
    private static final VarHandle BLOCKER;
    private static final VarHandle SEED;
    private static final VarHandle PROBE;
    private static final VarHandle SECONDARY;
    private static final VarHandle OWNER;
    private static final VarHandle ACCESS_ORDER;
    private static final MethodHandle EXIT;
    private static final VarHandle THREAD_NUMBER;
    private static final AtomicInteger POOL_NUMBER;
    private static final @Nullable VarHandle FORK_JOIN_NUMBER;

    static {
        try {
            MethodHandles.Lookup java = Internals.lookup();
            INTERRUPTED = java.findVarHandle(Thread.class, "interrupted", boolean.class);
            BLOCKER = java.findVarHandle(Thread.class, "parkBlocker", Object.class);
            SEED = java.findVarHandle(Thread.class, "threadLocalRandomSeed", long.class);
            PROBE = java.findVarHandle(Thread.class, "threadLocalRandomProbe", int.class);
            SECONDARY = java.findVarHandle(Thread.class, "threadLocalRandomSecondarySeed", int.class);
            OWNER = java.findVarHandle(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread", Thread.class);
            ACCESS_ORDER = java.findVarHandle(LinkedHashMap.class, "accessOrder", boolean.class);
            EXIT = java.findVirtual(Thread.class, "exit", MethodType.methodType(void.class));
            boolean hasHolder = Runtime.version().feature() >= 19;
            Class<?> holder = hasHolder ? java.findClass("java.lang.Thread$FieldHolder") : Thread.class;
            HOLDER = hasHolder ? java.findVarHandle(Thread.class, "holder", holder) : null;
            STATUS = java.findVarHandle(holder, "threadStatus", int.class);
            THREAD_NUMBER = hasHolder
                    ? java.findStaticVarHandle(java.findClass("java.lang.Thread$ThreadNumbering"), "next", int.class)
                    : java.findStaticVarHandle(Thread.class, "threadInitNumber", int.class);
            POOL_NUMBER = (AtomicInteger) java.findStaticVarHandle(
                            java.findClass("java.util.concurrent.Executors$DefaultThreadFactory"),
                            "poolNumber",
                            AtomicInteger.class)
                    .get();
            FORK_JOIN_NUMBER = forkJoinNumber(java);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK keeps its threads in another way: " + e, e);
        }
    }

    private ThreadInternals() {}

    private static @Nullable VarHandle forkJoinNumber(MethodHandles.Lookup java) {
        try {
            return java.findStaticVarHandle(java.util.concurrent.ForkJoinPool.class, "poolIds", int.class);
        } catch (ReflectiveOperationException e) {
            // Other versions count elsewhere; names of workers differ from schedule to schedule then.
            return null;
        }
    }

    static boolean isInterrupted(Thread thread) {
        return (boolean) INTERRUPTED.getVolatile(thread);
    }

    static void clearInterrupt(Thread thread) {
        INTERRUPTED.setVolatile(thread, false);
    }

    static @Nullable Object blocker(Thread thread) {
        return BLOCKER.get(thread);
    }

    /** The owner of a lock of java.util.concurrent; null if it has none, or is not such a lock. */
    static @Nullable Thread ownerOf(@Nullable Object lock) {
        return lock instanceof AbstractOwnableSynchronizer synchronizer ? (Thread) OWNER.get(synchronizer) : null;
    }

    /** Whether reading a collection changes it: a map that keeps its entries in the order of access. */
    static boolean countsReads(@Nullable Object collection) {
        return collection instanceof LinkedHashMap<?, ?> map && (boolean) ACCESS_ORDER.get(map);
    }

    static void isRunning(Thread thread) {
        status(thread, RUNNABLE);
    }

    static void isTerminated(Thread thread) {
        status(thread, TERMINATED);
    }

    private static void status(Thread thread, int status) {
        if (HOLDER == null) {
            STATUS.setVolatile(thread, status);
        } else {
            STATUS.setVolatile((Object) HOLDER.get(thread), status);
        }
    }

    /** Does what the JVM does when a thread ends. */
    static void exit(Thread thread) {
        try {
            EXIT.invokeExact(thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static void seed(Thread thread, long seed) {
        SEED.set(thread, seed);
        PROBE.set(thread, (int) (seed >>> 32) | 1);
        SECONDARY.set(thread, (int) seed | 1);
    }

    /** The numbers from which the JDK makes names: of threads, of pools, and of fork-join pools. */
    static int[] numbers() {
        return new int[] {
            (int) THREAD_NUMBER.getVolatile(),
            POOL_NUMBER.get(),
            FORK_JOIN_NUMBER == null ? 0 : (int) FORK_JOIN_NUMBER.getVolatile()
        };
    }

    static void numbers(int[] numbers) {
        THREAD_NUMBER.setVolatile(numbers[0]);
        POOL_NUMBER.set(numbers[1]);
        if (FORK_JOIN_NUMBER != null) {
            FORK_JOIN_NUMBER.setVolatile(numbers[2]);
        }
    }
}
