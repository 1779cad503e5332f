package dev.windtunnel.corpus.threads.plain;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Actor;
import dev.windtunnel.schedule.models.EventLoop;
import dev.windtunnel.schedule.models.Mutex;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Worker;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The concurrency of the protocols and the cache on the JDK's threads, monitors, locks and queues only. Nondeterminism
 * depends on the order of threads only: a timer is a thread that no other thread waits for, and a random number is the number
 * of threads that were faster than the one that asks. Nothing waits for a duration.
 */
final class PlainThreads extends MessagesAndLocks {

    /** Waiting was given up because everything ends. */
    static final class Ended extends RuntimeException {}

    /** Which actor the thread is at work for. */
    private static final ThreadLocal<@Nullable Actor<?>> HANDLING = new ThreadLocal<>();

    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final Object quiet = new Object();
    private int unhandled;
    private boolean over;
    private @Nullable Throwable failure;

    /** All threads report the first failure. */
    void failed(Throwable e) {
        synchronized (quiet) {
            if (!over && failure == null && !(e instanceof Ended)) {
                failure = e;
            }
            quiet.notifyAll();
        }
    }

    private Thread prepare(String name, Scheduler.Body body) {
        Thread thread = new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (Throwable e) {
                        failed(e);
                    }
                },
                name);
        synchronized (quiet) {
            if (over) {
                throw new Ended();
            }
            threads.add(thread);
        }
        return thread;
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
                await(thread);
            }
        };
    }

    private static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Ended();
        }
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on it: it is an offer to others.
    public void pause(String what) {
        Thread.yield();
    }

    @Override
    public Lock lock(String name) {
        return new ReentrantLock();
    }

    @Override
    public Lock tryableLock(String name) {
        return new ReentrantLock();
    }

    @Override
    public Mutex mutex(String name) {
        return new PlainMutex();
    }

    @Override
    public <T extends @Nullable Object> Shared<T> shared(String name, T initial) {
        return new PlainShared<>(initial);
    }

    @Override
    public <M> Actor<M> actor(String name, Actor.Handler<M> handler) {
        return new PlainActor<>(name, handler);
    }

    /** A thread for each connection, as messages of different senders overtake one another. */
    private final class PlainActor<M> implements Actor<M> {
        private final String name;
        private final Handler<M> handler;
        private final Map<Object, BlockingQueue<M>> connections = new ConcurrentHashMap<>();

        PlainActor(String name, Handler<M> handler) {
            this.name = name;
            this.handler = handler;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void send(M message) {
            count(1);
            Actor<?> handling = HANDLING.get();
            Object sender = handling == null ? Thread.currentThread() : handling;
            BlockingQueue<M> connection = connections.get(sender);
            if (connection == null) {
                BlockingQueue<M> opened = new LinkedBlockingQueue<>();
                connections.put(sender, opened);
                String from = handling == null ? Thread.currentThread().getName() : handling.name();
                prepare(name + " from " + from, () -> serve(opened)).start();
                connection = opened;
            }
            connection.add(message);
        }

        @Override
        public void later(M message) {
            count(1);
            prepare(name + " timer", () -> deliver(message)).start();
        }

        private void serve(BlockingQueue<M> connection) throws Throwable {
            // A thread that was not started when all were interrupted may not have noticed.
            while (!isOver()) {
                M message;
                try {
                    message = connection.take();
                } catch (InterruptedException e) {
                    return;
                }
                deliver(message);
            }
        }

        private void deliver(M message) throws Throwable {
            synchronized (this) {
                HANDLING.set(this);
                try {
                    handler.handle(this, message);
                } finally {
                    HANDLING.remove();
                }
            }
            count(-1);
        }
    }

    private boolean isOver() {
        synchronized (quiet) {
            return over;
        }
    }

    private void count(int messages) {
        synchronized (quiet) {
            unhandled += messages;
            if (unhandled == 0) {
                quiet.notifyAll();
            }
        }
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

    @Override
    public void awaitQuiet() {
        synchronized (quiet) {
            while (unhandled > 0 && failure == null) {
                try {
                    quiet.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new Ended();
                }
            }
            if (failure != null) {
                throw new Ended();
            }
        }
    }

    @Override
    public boolean nextBoolean(String what) {
        return nextInt(what, 2) == 1;
    }

    @Override
    public int nextInt(String what, int bound) {
        AtomicInteger ahead = new AtomicInteger();
        Thread[] racers = new Thread[bound - 1];
        for (int i = 0; i < racers.length; i++) {
            racers[i] = prepare(what, ahead::incrementAndGet);
            racers[i].start();
        }
        int drawn = ahead.get();
        for (Thread racer : racers) {
            await(racer);
        }
        return drawn;
    }

    @Override
    public void close() {
        synchronized (quiet) {
            over = true;
        }
        threads.forEach(Thread::interrupt);
        // A thread comes after its starter in the list.
        for (int i = 0; i < threads.size(); i++) {
            await(threads.get(i));
        }
        Throwable first;
        synchronized (quiet) {
            first = failure;
        }
        if (first instanceof RuntimeException exception) {
            throw exception;
        }
        if (first instanceof Error error) {
            throw error;
        }
        if (first != null) {
            throw new IllegalStateException(first);
        }
    }
}
