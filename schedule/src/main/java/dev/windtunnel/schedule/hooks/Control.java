package dev.windtunnel.schedule.hooks;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/** What the hooks do for a controlled thread; they call it for no other thread. */
public abstract class Control {

    protected Control() {}

    // Monitors

    /** Enters a monitor; returns the object to lock instead. */
    public abstract Object enter(Object monitor);

    /** Exits a monitor; returns the object to unlock instead. */
    public abstract Object exit(Object monitor);

    /** Enters a monitor of the JDK, which is locked as well. */
    public abstract void enterLibrary(Object monitor);

    public abstract void exitLibrary(Object monitor);

    public abstract void await(Object monitor, long nanos) throws InterruptedException;

    public abstract void signal(Object monitor, boolean all);

    public abstract boolean holds(Object monitor);

    /** A synchronized method is called whose class was loaded before it could be rewritten. */
    public abstract void loadedTooEarly(int site);

    // Accesses

    public abstract void access(@Nullable Object owner, int index, int site, boolean writes);

    public abstract void call(@Nullable Object receiver, int site);

    /** An object is about to be made a text of, by code that has no points. */
    public abstract void shows();

    // Threads

    /** Starts a controlled thread; false if this thread is not to be controlled. */
    public abstract boolean start(Thread thread);

    public abstract void park(boolean absolute, long time);

    /** Returns false if the thread is not controlled. */
    public abstract boolean unpark(Thread thread);

    /** Returns false if the thread is not controlled. */
    public abstract boolean interrupt(Thread thread);

    public abstract void sleep(long nanos) throws InterruptedException;

    public abstract void yielded();

    /** Waits for the end of a thread if it is controlled; 0 nanoseconds mean no deadline. */
    public abstract void join(Thread thread, long nanos) throws InterruptedException;

    public abstract boolean isAlive(Thread thread, boolean otherwise);

    public abstract void looksForInterrupt();

    public abstract Thread.State state(Thread thread, Thread.State otherwise);

    // Environment

    public abstract long nanos();

    public abstract long millis();

    public abstract long seed();

    /** The random numbers of the current thread begin anew. */
    public abstract void reseed();

    public abstract int identityHash(Object object);

    public abstract void exit(int status);

    public abstract ForkJoinPool commonPool();

    public abstract Executor delayer();

    // Classes

    public abstract void initialises(Class<?> type, boolean begins);

    /** A class has been initialised that is to be initialised again when it is used. */
    public abstract void initialised(Class<?> type, int slot);

    /** A class is about to be used that may have to be initialised first. */
    public abstract void uses(int slot);

    public abstract void uses(Class<?> type);
}
