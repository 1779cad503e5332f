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
 * What concurrent code is made of. Names are what reports call things. Everything that it makes is good for one run of the
 * program.
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

    /** The same, with numbers that depend on a seed only. */
    static Concurrency real(long seed) {
        return new RealConcurrency(seed);
    }

    /** A program whose orders are tried one by one. */
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

    /** A thread that somebody has yet to start. */
    Worker unstarted(String name, Scheduler.Body body);

    /** Any amount of time goes by. */
    void pause(String what);

    // Locks

    /**
     * A reentrant lock with conditions, whose waiters are signalled first come, first served; whoever wants the lock may
     * overtake others that want it. It has no {@code tryLock}: see {@link #tryableLock}.
     */
    Lock lock(String name);

    /**
     * The same with {@code tryLock}. As a failed attempt tells that somebody has not unlocked yet, each unlocking is a point of
     * its own, which makes many more orders.
     */
    Lock tryableLock(String name);

    /** A mutex as POSIX has it: not reentrant, and whoever breaks its rules gets no error but whatever happens. */
    Mutex mutex(String name);

    /** A counting semaphore; it has no order. */
    Semaphore semaphore(String name, int permits);

    /** A latch that opens when it was counted down so many times. */
    Latch latch(String name, int count);

    // What is shared

    /** A variable that all threads see; reading and writing it are two things. */
    <T extends @Nullable Object> Shared<T> shared(String name, T initial);

    /** A reference that is compared and set at once. */
    <T extends @Nullable Object> Atomic<T> atomic(String name, T initial);

    /** A number that is counted up and down at once. */
    Counter counter(String name, int initial);

    /** A map that is not made for several threads: a call that overlaps with a change by another thread throws {@link Overlap}. */
    <K, V> Map<K, V> unsafeMap(String name);

    // Tasks

    /** Runs a piece of code, some time from now. */
    <T extends @Nullable Object> Task<T> task(String name, Callable<T> body);

    /** A task that somebody else is going to complete. */
    <T extends @Nullable Object> Promise<T> promise(String name);

    /** Is done when all of these are; fails or is cancelled as the first of them in this order that did not succeed. */
    Task<List<@Nullable Object>> whenAll(List<? extends Task<?>> tasks);

    /** Is done when the first of these is, whatever became of it, and says which one that is. */
    <T extends @Nullable Object> Task<Task<T>> whenAny(List<? extends Task<T>> tasks);

    // Messages

    /** Starts an actor, which handles one message after the other. */
    <M> Actor<M> actor(String name, Actor.Handler<M> handler);

    /** Starts a thread that does what is posted to it. */
    EventLoop eventLoop(String name);

    /** A bus between publishers and subscribers. */
    default <M> Bus<M> bus(String name, Bus.Delivery delivery) {
        return new Bus<>(this, name, delivery);
    }

    /** Waits until every message was handled that was sent, posted or published, timers included. */
    void awaitQuiet();

    // Numbers

    /** Whether something happens that may or may not. */
    boolean nextBoolean(String what);

    /** Any number from 0 to bound - 1. */
    int nextInt(String what, int bound);

    /** Ends the threads, and throws what one of them died of. Models need no closing. */
    @Override
    void close();
}
