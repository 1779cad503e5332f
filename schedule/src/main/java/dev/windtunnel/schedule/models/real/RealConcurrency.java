package dev.windtunnel.schedule.models.real;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Actor;
import dev.windtunnel.schedule.models.Atomic;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Counter;
import dev.windtunnel.schedule.models.EventLoop;
import dev.windtunnel.schedule.models.Latch;
import dev.windtunnel.schedule.models.Mutex;
import dev.windtunnel.schedule.models.Promise;
import dev.windtunnel.schedule.models.Semaphore;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Task;
import dev.windtunnel.schedule.models.Worker;
import dev.windtunnel.schedule.models.scheduled.CheckedMap;
import dev.windtunnel.schedule.models.scheduled.OverlapDetector;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/** Makes the JDK's own threads, locks and queues. */
public final class RealConcurrency implements Concurrency {

    private static final int LONGEST_TIMER_MICROS = 500;

    private final RandomSource random;
    private final RealThreads threads = new RealThreads();
    private final ScheduledThreadPoolExecutor timers;
    private final Object quiet = new Object();
    private int unhandled;

    public RealConcurrency(long seed) {
        this.random = RandomSource.of(seed, 0);
        this.timers = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "timers");
            thread.setDaemon(true);
            return thread;
        });
    }

    RealThreads threads() {
        return threads;
    }

    @Override
    public Worker unstarted(String name, Scheduler.Body body) {
        return new RealWorker(name, threads.prepare(name, body));
    }

    @Override
    public void pause(String what) {
        int millis = nextInt(what, 2);
        RealThreads.blocking(() -> {
            Thread.sleep(millis);
            return true;
        });
    }

    @Override
    public Lock lock(String name) {
        return new RealLock();
    }

    @Override
    public Lock tryableLock(String name) {
        return new RealLock();
    }

    @Override
    public Mutex mutex(String name) {
        return new RealMutex();
    }

    @Override
    public Semaphore semaphore(String name, int permits) {
        return new RealSemaphore(permits);
    }

    @Override
    public Latch latch(String name, int count) {
        return new RealLatch(count);
    }

    @Override
    public <T extends @Nullable Object> Shared<T> shared(String name, T initial) {
        return new RealShared<>(initial);
    }

    private static final class RealShared<T extends @Nullable Object> implements Shared<T> {
        private volatile T value;

        private RealShared(T initial) {
            value = initial;
        }

        @Override
        public T get() {
            return value;
        }

        @Override
        public void set(T next) {
            value = next;
        }
    }

    @Override
    public <T extends @Nullable Object> Atomic<T> atomic(String name, T initial) {
        return new RealAtomic<>(initial);
    }

    private static final class RealAtomic<T extends @Nullable Object> extends AtomicReference<T> implements Atomic<T> {
        private RealAtomic(T initial) {
            super(initial);
        }
    }

    @Override
    public Counter counter(String name, int initial) {
        return new RealCounter(initial);
    }

    private static final class RealCounter extends AtomicInteger implements Counter {
        private RealCounter(int initial) {
            super(initial);
        }
    }

    @Override
    public <K, V> Map<K, V> unsafeMap(String name) {
        return new CheckedMap<>(new OverlapDetector(name) {
            @Override
            protected Object self() {
                return Thread.currentThread();
            }

            @Override
            protected String selfName() {
                return Thread.currentThread().getName();
            }

            @Override
            protected String callSite() {
                return "";
            }

            @Override
            protected void inside(String method, boolean changes) {}
        });
    }

    @Override
    public <T extends @Nullable Object> Task<T> task(String name, Callable<T> body) {
        RealTask<T> task = new RealTask<>(this, name);
        threads.prepare(name, () -> task.settle(body)).start();
        return task;
    }

    @Override
    public <T extends @Nullable Object> Promise<T> promise(String name) {
        return new RealTask<>(this, name);
    }

    @Override
    public Task<List<@Nullable Object>> whenAll(List<? extends Task<?>> tasks) {
        return RealTask.all(this, tasks);
    }

    @Override
    public <T extends @Nullable Object> Task<Task<T>> whenAny(List<? extends Task<T>> tasks) {
        return RealTask.any(this, tasks);
    }

    @Override
    public <M> Actor<M> actor(String name, Actor.Handler<M> handler) {
        return new RealActor<>(this, name, handler);
    }

    @Override
    public EventLoop eventLoop(String name) {
        Actor<Scheduler.Body> actor = actor(name, (self, body) -> body.run());
        return new EventLoop() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void post(String what, Scheduler.Body body) {
                actor.send(body);
            }

            @Override
            public void later(String what, Scheduler.Body body) {
                actor.later(body);
            }
        };
    }

    void later(Runnable action) {
        if (!timers.isShutdown()) {
            var unused = timers.schedule(action, nextInt("timer", LONGEST_TIMER_MICROS), TimeUnit.MICROSECONDS);
        }
    }

    void sent() {
        synchronized (quiet) {
            unhandled++;
        }
    }

    void handled() {
        synchronized (quiet) {
            unhandled--;
            quiet.notifyAll();
        }
    }

    @Override
    public void awaitQuiet() {
        RealThreads.blocking(() -> {
            synchronized (quiet) {
                while (unhandled > 0) {
                    quiet.wait();
                }
                return true;
            }
        });
    }

    @Override
    public boolean nextBoolean(String what) {
        return nextInt(what, 2) == 1;
    }

    @Override
    public int nextInt(String what, int bound) {
        synchronized (random) {
            return random.below(bound);
        }
    }

    @Override
    public void close() {
        threads.closing();
        timers.shutdownNow();
        threads.close();
    }
}
