package org.example.threads;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;

/** Correct programs, one for each way in which the JDK lets threads meet. They pass under every schedule. */
@SuppressWarnings({
    "ThreadPriorityCheck",
    "BusyWait",
    "NonAtomicVolatileUpdate",
    "JdkObsolete",
    "FutureReturnValueIgnored",
    "ThreadJoinLoop",
    "JavaTimeDefaultTimeZone",
    "WaitNotInLoop",
    "LockNotBeforeTry",
    "StaticGuardedByInstance"
}) // They do whatever programs do.
public final class JdkPrograms {

    private static final int TASKS = 3;

    private static final AtomicInteger ATOMIC = new AtomicInteger();

    private JdkPrograms() {}

    /** What threads share; initialised by the first schedule, and again by all others. */
    private static final class Shared {
        private static volatile int value;
        private static int count;
    }

    /** A program. */
    @FunctionalInterface
    public interface Program {
        void run() throws Throwable;
    }

    /** All of them by name. */
    public static Map<String, Program> all() {
        Map<String, Program> all = new LinkedHashMap<>();
        all.put("synchronized methods", JdkPrograms::synchronizedMethods);
        all.put("wait and notify", JdkPrograms::waitAndNotify);
        all.put("timed wait", JdkPrograms::timedWait);
        all.put("condition", JdkPrograms::condition);
        all.put("read-write lock", JdkPrograms::readWriteLock);
        all.put("stamped lock", JdkPrograms::stampedLock);
        all.put("semaphore", JdkPrograms::semaphore);
        all.put("latch", JdkPrograms::latch);
        all.put("barrier", JdkPrograms::barrier);
        all.put("phaser", JdkPrograms::phaser);
        all.put("exchanger", JdkPrograms::exchanger);
        all.put("synchronous queue", JdkPrograms::synchronousQueue);
        all.put("bounded queue", JdkPrograms::boundedQueue);
        all.put("transfer queue", JdkPrograms::transferQueue);
        all.put("timed poll", JdkPrograms::timedPoll);
        all.put("fixed pool", JdkPrograms::fixedPool);
        all.put("cached pool", JdkPrograms::cachedPool);
        all.put("caller runs", JdkPrograms::callerRuns);
        all.put("invoke all", JdkPrograms::invokeAll);
        all.put("scheduled pool", JdkPrograms::scheduledPool);
        all.put("timer", JdkPrograms::timer);
        all.put("fork and join", JdkPrograms::forkAndJoin);
        all.put("parallel stream", JdkPrograms::parallelStream);
        all.put("futures", JdkPrograms::futures);
        all.put("future that times out", JdkPrograms::futureThatTimesOut);
        all.put("interrupted sleep", JdkPrograms::interruptedSleep);
        all.put("interrupted park", JdkPrograms::interruptedPark);
        all.put("timed join", JdkPrograms::timedJoin);
        all.put("thread-locals", JdkPrograms::threadLocals);
        all.put("subclass of thread", JdkPrograms::subclassOfThread);
        all.put("daemon", JdkPrograms::daemon);
        all.put("handled exception", JdkPrograms::handledException);
        all.put("spinning", JdkPrograms::spinning);
        all.put("spinning politely", JdkPrograms::spinningPolitely);
        all.put("map with callbacks", JdkPrograms::mapWithCallbacks);
        all.put("vector", JdkPrograms::vector);
        all.put("synchronized list", JdkPrograms::synchronizedList);
        all.put("static fields", JdkPrograms::staticFields);
        all.put("clocks", JdkPrograms::clocks);
        all.put("exit", JdkPrograms::exit);
        return all;
    }

    private static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }

    private static Thread start(Program program) {
        Thread thread = new Thread(() -> {
            try {
                program.run();
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void join(List<Thread> threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Counts, and nothing gets lost. */
    private static final class SafeCounter {
        private static int made;
        private int value;

        synchronized void increment() {
            value++;
        }

        synchronized int value() {
            return value;
        }

        /** Locks, and unlocks. */
        synchronized void passBy() {}

        static synchronized int make() {
            return ++made;
        }
    }

    private static void synchronizedMethods() throws Exception {
        SafeCounter safe = new SafeCounter();
        List<Thread> threads =
                List.of(start(safe::increment), start(safe::increment), start(SafeCounter::make), start(safe::passBy));
        join(threads);
        check(safe.value() == 2, "value " + safe.value());
        check(SafeCounter.make() == 2, "made");
    }

    private static void waitAndNotify() throws Exception {
        Object monitor = new Object();
        boolean[] done = new boolean[1];
        Thread waiting = start(() -> {
            synchronized (monitor) {
                while (!done[0]) {
                    monitor.wait();
                }
            }
        });
        synchronized (monitor) {
            done[0] = true;
            monitor.notify();
        }
        waiting.join();
        check(!waiting.isAlive(), "alive");
        check(waiting.getState() == Thread.State.TERMINATED, "state");
    }

    private static void timedWait() throws Exception {
        Object monitor = new Object();
        long begin = System.nanoTime();
        synchronized (monitor) {
            monitor.wait(1000);
        }
        check(System.nanoTime() - begin >= 1_000_000_000L, "too early");
    }

    private static void condition() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] done = new boolean[1];
        Thread waiting = start(() -> {
            lock.lock();
            try {
                while (!done[0]) {
                    condition.await();
                }
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        done[0] = true;
        condition.signal();
        lock.unlock();
        waiting.join();
    }

    private static void readWriteLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        int[] value = new int[1];
        Program writer = () -> {
            lock.writeLock().lock();
            value[0]++;
            lock.writeLock().unlock();
        };
        List<Thread> threads = List.of(start(writer), start(writer));
        lock.readLock().lock();
        check(value[0] >= 0, "value");
        lock.readLock().unlock();
        join(threads);
        check(value[0] == 2, "value " + value[0]);
    }

    private static void stampedLock() throws Exception {
        StampedLock lock = new StampedLock();
        int[] value = new int[1];
        Thread writer = start(() -> {
            long stamp = lock.writeLock();
            value[0]++;
            lock.unlockWrite(stamp);
        });
        long stamp = lock.readLock();
        check(value[0] <= 1, "value");
        lock.unlockRead(stamp);
        writer.join();
        check(value[0] == 1, "value");
    }

    private static void semaphore() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        int[] value = new int[1];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            threads.add(start(() -> {
                semaphore.acquire();
                value[0]++;
                semaphore.release();
            }));
        }
        join(threads);
        check(value[0] == TASKS, "value");
    }

    private static void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(TASKS);
        for (int i = 0; i < TASKS; i++) {
            start(latch::countDown);
        }
        latch.await();
    }

    private static void barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(TASKS);
        AtomicInteger passed = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            threads.add(start(() -> {
                barrier.await();
                passed.incrementAndGet();
                barrier.await();
                check(passed.get() == TASKS, "passed");
            }));
        }
        join(threads);
    }

    private static void phaser() {
        Phaser phaser = new Phaser(1);
        for (int i = 0; i < 2; i++) {
            phaser.register();
            start(phaser::arriveAndDeregister);
        }
        phaser.arriveAndAwaitAdvance();
    }

    private static void exchanger() throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread other = start(() -> check(exchanger.exchange(1) == 2, "two"));
        check(exchanger.exchange(2) == 1, "one");
        other.join();
    }

    private static void synchronousQueue() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread giving = start(() -> queue.put(5));
        check(queue.take() == 5, "five");
        giving.join();
    }

    private static void boundedQueue() throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread giving = start(() -> {
            for (int i = 0; i < TASKS; i++) {
                queue.put(i);
            }
        });
        for (int i = 0; i < TASKS; i++) {
            check(queue.take() == i, "order");
        }
        giving.join();
    }

    private static void transferQueue() throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread giving = start(() -> queue.transfer(4));
        check(queue.take() == 4, "four");
        giving.join();
    }

    private static void timedPoll() throws Exception {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Thread giving = start(() -> queue.add(3));
        Integer taken = queue.poll(10, TimeUnit.SECONDS);
        check(taken != null && taken == 3, "three");
        giving.join();
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        check(pool.awaitTermination(5, TimeUnit.SECONDS), "it does not end");
    }

    private static void fixedPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < TASKS; i++) {
            pool.execute(done::incrementAndGet);
        }
        end(pool);
        check(done.get() == TASKS, "done " + done);
    }

    private static void cachedPool() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        check(pool.submit(() -> 3).get() == 3, "three");
        end(pool);
    }

    private static void callerRuns() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < TASKS; i++) {
            pool.execute(done::incrementAndGet);
        }
        end(pool);
        check(done.get() == TASKS, "done " + done);
    }

    private static void invokeAll() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2, () -> 3))) {
            sum += future.get();
        }
        check(sum == 6, "sum");
        end(pool);
    }

    private static void scheduledPool() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger done = new AtomicInteger();
        pool.scheduleAtFixedRate(done::incrementAndGet, 1, 1, TimeUnit.SECONDS);
        Thread.sleep(3500);
        pool.shutdownNow();
        check(pool.awaitTermination(10, TimeUnit.SECONDS), "it does not end");
        check(done.get() >= 1, "done " + done);
    }

    private static void timer() throws Exception {
        Timer timer = new Timer();
        CountDownLatch latch = new CountDownLatch(2);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        latch.countDown();
                    }
                },
                100,
                100);
        latch.await();
        timer.cancel();
    }

    private static final class Fibonacci extends RecursiveTask<Integer> {
        private final int n;

        Fibonacci(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            Fibonacci one = new Fibonacci(n - 1);
            one.fork();
            return new Fibonacci(n - 2).compute() + one.join();
        }
    }

    private static void forkAndJoin() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        check(pool.invoke(new Fibonacci(5)) == 5, "five");
        end(pool);
    }

    private static void parallelStream() {
        check(IntStream.range(0, 50).parallel().map(i -> i + Shared.value).sum() == 1225, "sum");
    }

    private static void futures() throws Exception {
        int sum = CompletableFuture.supplyAsync(() -> 1)
                .thenCombine(CompletableFuture.supplyAsync(() -> 2), Integer::sum)
                .get();
        check(sum == 3, "sum");
    }

    private static void futureThatTimesOut() throws Exception {
        try {
            new CompletableFuture<Integer>().orTimeout(5, TimeUnit.SECONDS).get();
            check(false, "no timeout");
        } catch (ExecutionException e) {
            check(e.getCause() instanceof TimeoutException, "another exception");
        }
        check(
                new CompletableFuture<Integer>()
                                .completeOnTimeout(7, 5, TimeUnit.SECONDS)
                                .get()
                        == 7,
                "seven");
    }

    private static void interruptedSleep() throws Exception {
        boolean[] interrupted = new boolean[1];
        Thread sleeping = start(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                interrupted[0] = true;
            }
        });
        sleeping.interrupt();
        sleeping.join();
        check(interrupted[0], "not interrupted");
    }

    private static void interruptedPark() throws Exception {
        Thread parked = start(() -> {
            while (!Thread.interrupted()) {
                LockSupport.park();
            }
        });
        parked.interrupt();
        parked.join();
    }

    private static void timedJoin() throws Exception {
        Thread sleeping = start(() -> {
            try {
                Thread.sleep(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        sleeping.join(1000);
        sleeping.interrupt();
        sleeping.join();
        check(!sleeping.isAlive(), "alive");
    }

    private static void threadLocals() throws Exception {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        local.set(5);
        int[] seen = new int[1];
        Thread other = start(() -> seen[0] = local.get());
        other.join();
        check(seen[0] == 1, "the other's");
        check(local.get() == 5, "mine");
    }

    private static final class Worker extends Thread {
        private Thread seen = this;
        private boolean hasSlept;

        @Override
        public void run() {
            seen = Thread.currentThread();
            try {
                sleep(10);
                hasSlept = true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void subclassOfThread() throws Exception {
        Worker worker = new Worker();
        worker.setName("worker");
        worker.start();
        worker.join();
        check(worker.seen == worker, "identity");
        check(worker.hasSlept, "sleep");
    }

    private static void daemon() {
        Thread daemon = new Thread(() -> {
            while (Shared.value == 0) {
                LockSupport.park();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }

    private static void handledException() throws Exception {
        Throwable[] seen = new Throwable[1];
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("on purpose");
        });
        thread.setUncaughtExceptionHandler((dead, why) -> seen[0] = why);
        thread.start();
        thread.join();
        check(seen[0] != null, "nobody told");
    }

    private static void spinning() throws Exception {
        Thread setting = start(() -> Shared.value = 1);
        while (Shared.value == 0) {
            Shared.count++;
        }
        setting.join();
    }

    private static void spinningPolitely() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        Thread setting = start(() -> done.set(true));
        while (!done.get()) {
            Thread.onSpinWait();
        }
        setting.join();
    }

    private static void mapWithCallbacks() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Program merging = () -> map.merge("a", 1, (one, two) -> {
            ATOMIC.incrementAndGet();
            return one + two;
        });
        Program computing = () -> map.computeIfAbsent("b", key -> {
            Thread.yield();
            return ATOMIC.incrementAndGet();
        });
        join(List.of(start(merging), start(merging), start(computing), start(computing)));
        check(map.get("a") == 2, "a");
    }

    private static void vector() throws Exception {
        Vector<Integer> vector = new Vector<>();
        Program adding = () -> {
            synchronized (vector) {
                int size = vector.size();
                Shared.count++;
                vector.add(size);
            }
        };
        join(List.of(start(adding), start(adding)));
        check(vector.equals(List.of(0, 1)), "vector " + vector);
    }

    private static void synchronizedList() throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Thread one = start(() -> {
            synchronized (list) {
                int size = list.size();
                Shared.count++;
                list.add(size);
                check(list.size() == size + 1, "somebody came in between");
            }
        });
        Thread two = start(() -> list.add(9));
        one.join();
        two.join();
        check(list.size() == 2, "list " + list);
    }

    /** Initialised by the first schedule, and again by all others. */
    private static final class Fields {
        private static int counter;
        private static final List<String> LIST = new ArrayList<>();
        private static final AtomicInteger COUNT = new AtomicInteger(1);
        private static long zero;
    }

    private static void staticFields() throws Exception {
        Fields.counter++;
        Fields.LIST.add("x");
        Fields.COUNT.incrementAndGet();
        Fields.zero++;
        join(List.of(start(() -> Shared.value = 2), start(() -> Shared.value = 3)));
        check(Fields.counter == 1, "counter " + Fields.counter);
        check(Fields.LIST.size() == 1, "list " + Fields.LIST);
        check(Fields.COUNT.get() == 2, "count " + Fields.COUNT);
        check(Fields.zero == 1, "zero " + Fields.zero);
    }

    private static void clocks() throws Exception {
        long millis = System.currentTimeMillis();
        Instant instant = Instant.now();
        int random = new Random().nextInt(1000);
        UUID uuid = UUID.randomUUID();
        Thread.sleep(5000);
        long passed = System.currentTimeMillis() - millis;
        check(passed >= 5000 && passed < 6000, "passed " + passed);
        check(Duration.between(instant, Instant.now()).toMillis() >= 5000, "instants");
        check(random >= 0 && uuid.version() == 4, "random");
    }

    private static void exit() {
        start(() -> System.exit(0));
        start(() -> Shared.value = 1);
    }
}
