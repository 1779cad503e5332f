package dev.windtunnel.schedule.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The methods that rewritten code calls instead of, or right before, its original calls and accesses. One thread is controlled
 * at a time: the running one. While the control itself works in that thread, the thread is not controlled.
 *
 * <p>One file of about 700 lines, because it has one short method for each call that is rewritten, all of the same shape, and
 * each class that is defined in the boot loader delays the start of a JVM.
 */
@SuppressWarnings({"WaitNotInLoop", "NotifyCall", "NakedNotify", "ThreadPriorityCheck"
}) // The rewritten code is what calls these methods.
public final class Hooks {

    private static final int MILLI = 1_000_000;
    /** Above those of threads that are not controlled. */
    private static final long FIRST_THREAD_ID = 1_000_000;

    private static @Nullable Control control;
    private static @Nullable Thread running;
    private static boolean busy;

    private static @Nullable MethodHandle park;
    private static @Nullable MethodHandle unpark;
    private static @Nullable MethodHandle start;
    private static @Nullable MethodHandle interrupt;

    private static @Nullable Runnable hiddenExpecting;
    private static @Nullable BiFunction<MethodHandles.Lookup, byte[], byte[]> hiddenRewriting;

    private Hooks() {}

    // Called by the control

    /** Sets the original methods that are replaced: park and unpark of Unsafe, start0 and interrupt0 of Thread. */
    public static void originals(
            MethodHandle parking, MethodHandle unparking, MethodHandle starting, MethodHandle interrupting) {
        park = parking;
        unpark = unparking;
        start = starting;
        interrupt = interrupting;
    }

    /**
     * Sets what rewrites hidden classes.
     *
     * @param expecting called before code under test names a method that defines them
     * @param rewriting makes the class file that is defined instead
     */
    public static void hiddenClasses(Runnable expecting, BiFunction<MethodHandles.Lookup, byte[], byte[]> rewriting) {
        hiddenExpecting = expecting;
        hiddenRewriting = rewriting;
    }

    /** Begins the control; null ends it. */
    public static void controlledBy(@Nullable Control by) {
        busy = true;
        control = by;
    }

    /** Sets the thread that runs. */
    public static void runs(@Nullable Thread thread) {
        running = thread;
    }

    /** Suspends or resumes the control of the running thread. */
    public static void busy(boolean isBusy) {
        busy = isBusy;
    }

    /** Whether the calling thread is controlled. */
    public static boolean isOn() {
        return control != null && !busy && Thread.currentThread() == running;
    }

    private static Control begin() {
        busy = true;
        return known(control);
    }

    private static void end() {
        busy = false;
    }

    private static <T> T known(@Nullable T thing) {
        if (thing == null) {
            throw new IllegalStateException("not installed");
        }
        return thing;
    }

    // Monitors

    public static Object enter(Object monitor) {
        if (monitor == null || !isOn()) {
            return monitor;
        }
        try {
            return begin().enter(monitor);
        } finally {
            end();
        }
    }

    public static Object exit(Object monitor) {
        if (monitor == null || !isOn()) {
            return monitor;
        }
        try {
            return begin().exit(monitor);
        } finally {
            end();
        }
    }

    public static void enterLibrary(Object monitor) {
        if (monitor != null && isOn()) {
            try {
                begin().enterLibrary(monitor);
            } finally {
                end();
            }
        }
    }

    public static void exitLibrary(Object monitor) {
        if (monitor != null && isOn()) {
            try {
                begin().exitLibrary(monitor);
            } finally {
                end();
            }
        }
    }

    public static void loadedTooEarly(int site) {
        if (isOn()) {
            try {
                begin().loadedTooEarly(site);
            } finally {
                end();
            }
        }
    }

    public static void await(Object monitor) throws InterruptedException {
        await(monitor, 0);
    }

    public static void await(Object monitor, long millis, int nanos) throws InterruptedException {
        await(monitor, nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    public static void await(Object monitor, long millis) throws InterruptedException {
        if (!isOn() || millis < 0) {
            monitor.wait(millis);
            return;
        }
        try {
            begin().await(monitor, nanos(millis));
        } finally {
            end();
        }
    }

    public static void notifyOne(Object monitor) {
        if (!isOn()) {
            monitor.notify();
            return;
        }
        try {
            begin().signal(monitor, false);
        } finally {
            end();
        }
    }

    public static void notifyEach(Object monitor) {
        if (!isOn()) {
            monitor.notifyAll();
            return;
        }
        try {
            begin().signal(monitor, true);
        } finally {
            end();
        }
    }

    public static boolean holdsLock(Object monitor) {
        if (!isOn()) {
            return Thread.holdsLock(monitor);
        }
        try {
            return begin().holds(monitor);
        } finally {
            end();
        }
    }

    // Accesses

    public static void read(Object owner, int site) {
        if (isOn()) {
            access(owner, 0, site, false);
        }
    }

    public static void write(Object owner, int site) {
        if (isOn()) {
            access(owner, 0, site, true);
        }
    }

    public static void readStatic(int site) {
        if (isOn()) {
            access(null, 0, site, false);
        }
    }

    public static void writeStatic(int site) {
        if (isOn()) {
            access(null, 0, site, true);
        }
    }

    public static void readElement(Object array, int index, int site) {
        if (isOn()) {
            access(array, index, site, false);
        }
    }

    public static void writeElement(Object array, int index, int site) {
        if (isOn()) {
            access(array, index, site, true);
        }
    }

    private static void access(@Nullable Object owner, int index, int site, boolean writes) {
        try {
            begin().access(owner, index, site, writes);
        } finally {
            end();
        }
    }

    public static void call(int site) {
        if (isOn()) {
            try {
                begin().call(null, site);
            } finally {
                end();
            }
        }
    }

    public static void call(Object receiver, int site) {
        if (isOn()) {
            try {
                begin().call(receiver, site);
            } finally {
                end();
            }
        }
    }

    public static void shows() {
        if (isOn()) {
            try {
                begin().shows();
            } finally {
                end();
            }
        }
    }

    // Threads

    /** The current thread as the code under test sees it. */
    public static Thread currentThread() {
        Thread thread = Thread.currentThread();
        if (thread instanceof StandInThread standIn) {
            Thread other = standIn.standsInFor;
            return other == null ? thread : other;
        }
        return thread;
    }

    public static void start(Thread thread) throws Throwable {
        if (isOn()) {
            boolean taken;
            try {
                taken = begin().start(thread);
            } finally {
                end();
            }
            if (taken) {
                return;
            }
        }
        known(start).invokeExact(thread);
    }

    public static void park(Object unsafe, boolean absolute, long time) throws Throwable {
        if (!isOn()) {
            known(park).invokeExact(unsafe, absolute, time);
            return;
        }
        try {
            begin().park(absolute, time);
        } finally {
            end();
        }
    }

    public static void unpark(Object unsafe, Object thread) throws Throwable {
        if (isOn() && thread instanceof Thread one) {
            boolean taken;
            try {
                taken = begin().unpark(one);
            } finally {
                end();
            }
            if (taken) {
                return;
            }
        }
        known(unpark).invokeExact(unsafe, thread);
    }

    public static void interrupt(Thread thread) throws Throwable {
        if (isOn()) {
            boolean taken;
            try {
                taken = begin().interrupt(thread);
            } finally {
                end();
            }
            if (taken) {
                return;
            }
        }
        known(interrupt).invokeExact(thread);
    }

    public static void sleep(long millis) throws InterruptedException {
        sleep(millis, 0);
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (!isOn() || millis < 0 || nanos < 0) {
            Thread.sleep(millis, nanos);
            return;
        }
        sleepNanos(nanos(millis) + nanos);
    }

    public static void sleep(Duration duration) throws InterruptedException {
        if (!isOn()) {
            // Java 17 has no Thread.sleep(Duration).
            Thread.sleep(Math.max(0, duration.toMillis()), duration.toNanosPart() % MILLI);
            return;
        }
        sleepNanos(Math.max(0, nanos(duration)));
    }

    private static void sleepNanos(long nanos) throws InterruptedException {
        try {
            begin().sleep(nanos);
        } finally {
            end();
        }
    }

    public static void yielded() {
        if (!isOn()) {
            Thread.yield();
            return;
        }
        try {
            begin().yielded();
        } finally {
            end();
        }
    }

    public static void onSpinWait() {
        if (!isOn()) {
            Thread.onSpinWait();
            return;
        }
        try {
            begin().yielded();
        } finally {
            end();
        }
    }

    /** Called before any method with the name and type of {@code Thread.join}, on any object. */
    public static void join(Object thread) throws InterruptedException {
        join(thread, 0L);
    }

    /** The time comes first, because it is below the thread on the stack. */
    public static void join(long millis, Object thread) throws InterruptedException {
        if (millis > 0) {
            join(thread, nanos(millis));
        } else if (millis == 0) {
            join(thread, 0L);
        }
    }

    /** The time comes first, because it is below the thread on the stack. */
    public static void join(Duration duration, Object thread) throws InterruptedException {
        if (!duration.isNegative() && !duration.isZero()) {
            join(thread, nanos(duration));
        }
    }

    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        if (millis >= 0 && nanos >= 0 && nanos < MILLI) {
            long all = nanos(millis);
            join(thread, all > Long.MAX_VALUE - nanos ? Long.MAX_VALUE : all + nanos);
        }
        thread.join(millis, nanos);
    }

    private static void join(Object thread, long nanos) throws InterruptedException {
        if (thread instanceof Thread one && isOn()) {
            try {
                begin().join(one, nanos);
            } finally {
                end();
            }
        }
    }

    /** Called after any method with the name and type of {@code Thread.isAlive}. */
    public static boolean isAlive(Object thread, boolean alive) {
        if (thread instanceof Thread one && isOn()) {
            try {
                return begin().isAlive(one, alive);
            } finally {
                end();
            }
        }
        return alive;
    }

    /** Called before any method with the name and type of {@code Thread.isInterrupted}, and before {@code Thread.interrupted}. */
    public static void looksForInterrupt() {
        if (isOn()) {
            try {
                begin().looksForInterrupt();
            } finally {
                end();
            }
        }
    }

    /** Called after any method with the name and type of {@code Thread.getState}. */
    public static Thread.State state(Object thread, Thread.State state) {
        if (thread instanceof Thread one && isOn()) {
            try {
                return begin().state(one, state);
            } finally {
                end();
            }
        }
        return state;
    }

    /** Whether virtual threads are continuations; if not, the JVM makes platform threads for them, which can be controlled. */
    public static boolean hasContinuations(boolean otherwise) {
        return otherwise && !isOn();
    }

    // Environment

    public static long nanoTime() {
        if (!isOn()) {
            return System.nanoTime();
        }
        try {
            return begin().nanos();
        } finally {
            end();
        }
    }

    public static long currentTimeMillis() {
        if (!isOn()) {
            return System.currentTimeMillis();
        }
        try {
            return begin().millis();
        } finally {
            end();
        }
    }

    /** Replaces the call of the clock of java.time: nanoseconds since an offset in seconds. */
    public static long nanoAdjustment(long offsetSeconds, long otherwise) {
        if (!isOn()) {
            return otherwise;
        }
        try {
            long millis = begin().millis();
            return (millis - offsetSeconds * 1000) * MILLI;
        } finally {
            end();
        }
    }

    public static long seed() {
        if (!isOn()) {
            return new Random().nextLong();
        }
        try {
            return begin().seed();
        } finally {
            end();
        }
    }

    public static void reseed() {
        if (isOn()) {
            try {
                begin().reseed();
            } finally {
                end();
            }
        }
    }

    public static double random() {
        return isOn() ? new Random(seed()).nextDouble() : Math.random();
    }

    public static UUID randomUuid() {
        if (!isOn()) {
            return UUID.randomUUID();
        }
        Random random = new Random(seed());
        long high = (random.nextLong() & 0xFFFFFFFFFFFF0FFFL) | 0x4000L;
        long low = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low);
    }

    public static void shuffle(List<?> list) {
        if (isOn()) {
            Collections.shuffle(list, new Random(seed()));
        } else {
            Collections.shuffle(list);
        }
    }

    public static RandomGenerator randomGenerator() {
        return isOn() ? new SplittableRandom(seed()) : RandomGenerator.getDefault();
    }

    /** Fills bytes that nobody could foretell otherwise; false if the original method is to do it. */
    public static boolean randomBytes(SecureRandom source, byte[] bytes) {
        // One of this algorithm repeats itself if it is given a seed, and programs rely on that. A subclass is under
        // test.
        if (!isOn()
                || source.getClass() != SecureRandom.class
                || source.getAlgorithm().equals("SHA1PRNG")) {
            return false;
        }
        new Random(seed()).nextBytes(bytes);
        return true;
    }

    /** The identifier of a thread. That of the JVM counts all threads that it has ever had. */
    public static long threadId(Object thread, long otherwise) {
        return thread instanceof Thread && isOn() ? FIRST_THREAD_ID + identityHashCode(thread) : otherwise;
    }

    public static int identityHashCode(Object object) {
        if (object == null || !isOn()) {
            return System.identityHashCode(object);
        }
        try {
            return begin().identityHash(object);
        } finally {
            end();
        }
    }

    public static void exit(int status) {
        leave(status);
        System.exit(status);
    }

    public static void exit(Runtime runtime, int status) {
        leave(status);
        runtime.exit(status);
    }

    public static void halt(Runtime runtime, int status) {
        leave(status);
        runtime.halt(status);
    }

    /** The JVM is about to be ended. */
    public static void leave(int status) {
        if (isOn()) {
            try {
                begin().exit(status);
            } finally {
                end();
            }
        }
    }

    public static ForkJoinPool commonPool(ForkJoinPool pool) {
        if (!isOn()) {
            return pool;
        }
        try {
            return begin().commonPool();
        } finally {
            end();
        }
    }

    /** The default executor of {@code CompletableFuture}. */
    public static Executor asyncPool(Executor pool) {
        return isOn() && pool instanceof ForkJoinPool common ? commonPool(common) : pool;
    }

    /** The executor with which {@code CompletableFuture} times out, before Java 25. */
    public static ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor delayer) {
        if (!isOn()) {
            return delayer;
        }
        try {
            return (ScheduledThreadPoolExecutor) begin().delayer();
        } finally {
            end();
        }
    }

    // Classes

    public static void expectsHiddenClasses() {
        boolean isOn = isOn();
        busy |= isOn;
        try {
            known(hiddenExpecting).run();
        } finally {
            busy &= !isOn;
        }
    }

    public static byte[] hiddenClass(MethodHandles.Lookup lookup, byte[] bytes) {
        if (lookup == null || bytes == null) {
            return bytes;
        }
        boolean isOn = isOn();
        busy |= isOn;
        try {
            return known(hiddenRewriting).apply(lookup, bytes);
        } finally {
            busy &= !isOn;
        }
    }

    public static void beginsToInitialise(Class<?> type) {
        if (isOn()) {
            try {
                begin().initialises(type, true);
            } finally {
                end();
            }
        }
    }

    public static void hasInitialised(Class<?> type) {
        if (isOn()) {
            try {
                begin().initialises(type, false);
            } finally {
                end();
            }
        }
    }

    public static void hasInitialised(Class<?> type, int slot) {
        if (isOn()) {
            try {
                begin().initialised(type, slot);
            } finally {
                end();
            }
        }
    }

    /** By slot: whether a class may have to be initialised when it is used. */
    private static boolean[] uninitialised = {};

    /** Sets which classes may have to be initialised when they are used. */
    public static void uninitialised(boolean[] slots) {
        uninitialised = slots;
    }

    /** A class is about to be used. */
    public static void uses(int slot) {
        boolean[] slots = uninitialised;
        if (slot < slots.length && slots[slot] && isOn()) {
            try {
                begin().uses(slot);
            } finally {
                end();
            }
        }
    }

    /** A class was found by its name, which is a use of it. */
    public static void uses(Class<?> type) {
        if (uninitialised.length > 0 && isOn()) {
            try {
                begin().uses(type);
            } finally {
                end();
            }
        }
    }

    /** The values of fields of interfaces since the last reset, by slot. */
    private static volatile @Nullable Object @Nullable [] @Nullable [] interfaceFields;

    /** What is to be read instead of the value that a field of an interface has. */
    public static @Nullable Object interfaceField(@Nullable Object value, int slot) {
        @Nullable Object @Nullable [] @Nullable [] all = interfaceFields;
        int index = slot >> 1;
        if (all == null || index >= all.length || all[index] == null) {
            return value;
        }
        Object[] pair = all[index];
        // Equal names of different class loaders have equal slots. Objects are compared by identity: their methods are
        // under test.
        boolean isSame = (slot & 1) == 0 ? pair[0] == value : pair[0].equals(value);
        return isSame ? pair[1] : value;
    }

    /** Sets what is to be read instead of the value that a field of an interface has. */
    public static synchronized void replaceInterfaceField(@Nullable Object value, @Nullable Object original, int slot) {
        @Nullable Object @Nullable [] @Nullable [] all = interfaceFields;
        int index = slot >> 1;
        Object[][] more = new Object[Math.max(index + 1, all == null ? 0 : all.length)][];
        if (all != null) {
            System.arraycopy(all, 0, more, 0, all.length);
        }
        more[index] = new Object[] {original, value};
        interfaceFields = more;
    }

    private static long nanos(long millis) {
        return millis > Long.MAX_VALUE / MILLI ? Long.MAX_VALUE : millis * MILLI;
    }

    private static long nanos(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }
}
