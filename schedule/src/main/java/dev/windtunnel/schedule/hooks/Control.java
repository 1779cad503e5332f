package dev.windtunnel.schedule.hooks;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/** Who decides what a controlled thread does instead of what its code says. Called for controlled threads only. */
public abstract class Control {

    protected Control() {}

    // Monitors

    /** Waits until the monitor is to be had; the lock to take instead of it. */
    public abstract Object enter(Object monitor);

    /** Gives the monitor up; the lock to give up instead of it. */
    public abstract Object exit(Object monitor);

    /** Waits until nobody else is in a synchronized block of the JDK. */
    public abstract void enterLibrary(Object monitor);

    public abstract void exitLibrary(Object monitor);

    public abstract void await(Object monitor, long nanos) throws InterruptedException;

    public abstract void signal(Object monitor, boolean all);

    public abstract boolean holds(Object monitor);

    /** A synchronized method whose class came too early to be controlled. */
    public abstract void loadedTooEarly(int site);

    // Accesses

    public abstract void access(@Nullable Object owner, int index, int site, boolean writes);

    public abstract void call(@Nullable Object receiver, int site);

    // Threads

    /** Whether the thread is one of those that are controlled, and was started. */
    public abstract boolean start(Thread thread);

    public abstract void park(boolean absolute, long time);

    /** Whether the thread is a controlled one. */
    public abstract boolean unpark(Thread thread);

    /** Whether the thread is a controlled one. */
    public abstract boolean interrupt(Thread thread);

    public abstract void sleep(long nanos) throws InterruptedException;

    public abstract void yielded();

    /** Waits for the end of a thread, if it is a controlled one; 0 nanoseconds are for ever. */
    public abstract void join(Thread thread, long nanos) throws InterruptedException;

    public abstract boolean isAlive(Thread thread, boolean otherwise);

    public abstract Thread.State state(Thread thread, Thread.State otherwise);

    // What else a program asks its surroundings

    public abstract long nanos();

    public abstract long millis();

    public abstract long seed();

    public abstract int identityHash(Object object);

    public abstract void exit(int status);

    public abstract ForkJoinPool commonPool();

    public abstract Executor delayer();

    // Classes

    public abstract void initialises(Class<?> type, boolean begins);
}
