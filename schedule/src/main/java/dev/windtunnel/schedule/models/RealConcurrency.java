package dev.windtunnel.schedule.models;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.Scheduler;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The JDK's own. */
final class RealConcurrency implements Concurrency {

    private static final long PATIENCE_MILLIS = 2_000;
    private static final int LONGEST_TIMER_MICROS = 500;

    /** Waiting was given up because everything ends. */
    static final class Closed extends Error {
        Closed() {
            super("this run is over", null, false, false);
        }
    }

    private final RandomSource random;
    private final List<Thread> threads = new ArrayList<>();
    private final ScheduledThreadPoolExecutor timers;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private final Object quiet = new Object();
    private int unhandled;
    private volatile Runnable whenFailed = () -> {};
    private volatile boolean closed;

    RealConcurrency(long seed) {
        this.random = RandomSource.of(seed, 0);
        this.timers = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "timers");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Calls this as soon as a thread has died of something. */
    void whenFailed(Runnable action) {
        whenFailed = action;
    }

    @Nullable
    Throwable failure() {
        return failure.get();
    }

    /** A thread, to be started, whose death is noticed. */
    Thread prepare(String name, Scheduler.Body body) {
        Thread thread = new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (Closed e) {
                        // Nobody waits for it any more.
                    } catch (Throwable e) {
                        failed(e);
                    }
                },
                name);
        thread.setDaemon(true);
        synchronized (threads) {
            threads.add(thread);
        }
        return thread;
    }

    void failed(Throwable e) {
        if (!closed && failure.compareAndSet(null, e)) {
            whenFailed.run();
        }
    }

    @Override
    public Worker unstarted(String name, Scheduler.Body body) {
        Thread thread = prepare(name, body);
        return new Worker() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void start() {
                thread.start();
            }

            @Override
            public void join() {
                blocking(() -> {
                    thread.join();
                    return true;
                });
            }
        };
    }

    /** Something that the JDK waits for until it is interrupted. */
    @FunctionalInterface
    interface Blocking<T extends @Nullable Object> {
        T await() throws InterruptedException;
    }

    static <T extends @Nullable Object> T blocking(Blocking<T> call) {
        try {
            return call.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Closed();
        }
    }

    @Override
    public void pause(String what) {
        int millis = nextInt(what, 2);
        blocking(() -> {
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

    /** One whose waiters can be told that everything ends. */
    private static final class RealLock extends ReentrantLock {
        @Override
        public void lock() {
            blocking(() -> {
                lockInterruptibly();
                return true;
            });
        }
    }

    @Override
    public Mutex mutex(String name) {
        java.util.concurrent.Semaphore one = new java.util.concurrent.Semaphore(1);
        return new Mutex() {
            @Override
            public void init() {
                unlock();
            }

            @Override
            public void lock() {
                acquire(one);
            }

            @Override
            public void unlock() {
                int unused = one.drainPermits();
                one.release();
            }

            @Override
            public void destroy() {}
        };
    }

    @Override
    public Semaphore semaphore(String name, int permits) {
        java.util.concurrent.Semaphore semaphore = new java.util.concurrent.Semaphore(permits);
        return new Semaphore() {
            @Override
            public void acquire() {
                RealConcurrency.acquire(semaphore);
            }

            @Override
            public void release() {
                semaphore.release();
            }
        };
    }

    private static void acquire(java.util.concurrent.Semaphore semaphore) {
        blocking(() -> {
            semaphore.acquire();
            return true;
        });
    }

    @Override
    public Latch latch(String name, int count) {
        CountDownLatch latch = new CountDownLatch(count);
        return new Latch() {
            @Override
            public void countDown() {
                latch.countDown();
            }

            @Override
            public void await() {
                blocking(() -> {
                    latch.await();
                    return true;
                });
            }
        };
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
        return new CheckedMap<>(new Overlaps(name) {
            @Override
            Object self() {
                return Thread.currentThread();
            }

            @Override
            String selfName() {
                return Thread.currentThread().getName();
            }

            @Override
            String callSite() {
                return "";
            }

            @Override
            void inside(String method, boolean changes) {}
        });
    }

    @Override
    public <T extends @Nullable Object> Task<T> task(String name, Callable<T> body) {
        RealTask<T> task = new RealTask<>(this, name);
        prepare(name, () -> task.settle(body)).start();
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
        blocking(() -> {
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
        closed = true;
        timers.shutdownNow();
        List<Thread> all;
        synchronized (threads) {
            all = List.copyOf(threads);
        }
        all.forEach(Thread::interrupt);
        for (Thread thread : all) {
            blocking(() -> {
                thread.join(PATIENCE_MILLIS);
                return true;
            });
        }
        Throwable died = failure.get();
        if (died instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (died instanceof Error error) {
            throw error;
        }
        if (died != null) {
            throw new IllegalStateException(died);
        }
    }
}
