package dev.windtunnel.schedule.models;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.real.RealConcurrency;
import dev.windtunnel.schedule.models.real.RealRun;
import dev.windtunnel.schedule.models.scheduled.ModelConcurrency;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/**
 * Makes what concurrent code is built of. The names that it is given appear in reports. Everything that it makes is valid for one
 * run of the program.
 */
public interface Concurrency extends AutoCloseable {

    /** A program that takes all its concurrency from here. */
    @FunctionalInterface
    interface Program {
        void run(Concurrency concurrency) throws Throwable;
    }

    /** Models, each of whose calls the scheduler may interleave with others. */
    static Concurrency of(Scheduler scheduler) {
        return new ModelConcurrency(scheduler);
    }

    /** The JDK's own threads, locks and queues; {@link #close} ends the threads. */
    static Concurrency real() {
        return real(RandomSource.freshSeed());
    }

    /** The same, with random numbers that depend only on a seed. */
    static Concurrency real(long seed) {
        return new RealConcurrency(seed);
    }

    /** A subject that explores the schedules of a program. */
    static ScheduleSubject subject(String name, Program program) {
        return ScheduleSubject.of(name, scheduler -> program.run(of(scheduler)));
    }

    /** Runs a program once with the JDK's own threads, in whatever order they happen to run; stuck if it takes longer. */
    static Ending uncontrolled(Program program, Duration patience, long seed) {
        return RealRun.of(program, patience, seed);
    }

    // Threads

    /** Starts a thread. */
    default Worker thread(String name, Scheduler.Body body) {
        Worker worker = unstarted(name, body);
        worker.start();
        return worker;
    }

    /** A thread that is not started yet. */
    Worker unstarted(String name, Scheduler.Body body);

    /** Lets any amount of time pass. */
    void pause(String what);

    // Locks

    /**
     * A reentrant lock with conditions, whose waiters are signalled in the order in which they came. The lock itself is not
     * fair. It has no {@code tryLock}: see {@link #tryableLock}.
     */
    Lock lock(String name);

    /**
     * The same with {@code tryLock}. A failed attempt shows that another thread has not unlocked yet. So each unlocking is a point
     * of its own, which makes many more orders.
     */
    Lock tryableLock(String name);

    /** A mutex as in POSIX: not reentrant, and breaking its rules has no defined result. */
    Mutex mutex(String name);

    /** A counting semaphore that is not fair. */
    Semaphore semaphore(String name, int permits);

    /** A latch that opens when it was counted down so many times. */
    Latch latch(String name, int count);

    // Shared state

    /** A variable that all threads see; a read and a write are two steps. */
    <T extends @Nullable Object> Shared<T> shared(String name, T initial);

    /** A reference that is compared and set in one step. */
    <T extends @Nullable Object> Atomic<T> atomic(String name, T initial);

    /** A number that is changed in one step. */
    Counter counter(String name, int initial);

    /** A map that is not made for several threads: a call that overlaps with a change by another thread throws {@link Overlap}. */
    <K, V> Map<K, V> unsafeMap(String name);

    // Tasks

    /** Runs code as a task, at some time from now. */
    <T extends @Nullable Object> Task<T> task(String name, Callable<T> body);

    /** A task that other code completes. */
    <T extends @Nullable Object> Promise<T> promise(String name);

    /** A task that is done when all of these are; it fails or is cancelled like the first of them, in this order, that did not succeed. */
    Task<List<@Nullable Object>> whenAll(List<? extends Task<?>> tasks);

    /** A task that is done when the first of these is, whether it succeeded or not; its result is that task. */
    <T extends @Nullable Object> Task<Task<T>> whenAny(List<? extends Task<T>> tasks);

    // Messages

    /** Starts an actor, which handles one message after the other. */
    <M> Actor<M> actor(String name, Actor.Handler<M> handler);

    /** Starts a thread that runs what is posted to it. */
    EventLoop eventLoop(String name);

    /** A bus between publishers and subscribers. */
    default <M> Bus<M> bus(String name, Bus.Delivery delivery) {
        return new Bus<>(this, name, delivery);
    }

    /** Waits until all messages are handled that were sent, posted or published, including timers. */
    void awaitQuiet();

    // Numbers

    /** True or false, which is a choice in models and random otherwise. */
    boolean nextBoolean(String what);

    /** Any number from 0 to bound - 1. */
    int nextInt(String what, int bound);

    /** Ends the threads, and throws the exception that one of them died of. Models need no closing. */
    @Override
    void close();
}
