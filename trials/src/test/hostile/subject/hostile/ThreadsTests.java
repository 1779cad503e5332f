package hostile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Threads, executors and futures of its own. */
public class ThreadsTests {
    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        shop = new Shop();
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    private static void print(String text) {
        System.out.println(text);
    }

    /** Does all that a thread may. */
    static final class OwnThread extends Thread {
        private final Runnable body;

        OwnThread(Runnable body) {
            this.body = body;
        }

        @Override
        public synchronized void start() {
            print("own start");
            super.start();
        }

        @Override
        public void run() {
            print("own run");
            body.run();
            super.run();
        }

        @Override
        public String toString() {
            throw new IllegalStateException("somebody has asked a thread for its text");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("somebody has asked a thread for its hash code");
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("somebody has compared a thread");
        }

        @Override
        public ClassLoader getContextClassLoader() {
            return null;
        }
    }

    @Test
    void threadsOfItsOwn() throws Exception {
        OwnThread thread = new OwnThread(() -> print(shop.get("/own-thread")));
        thread.start();
        thread.join();
        // Nobody starts it.
        new OwnThread(() -> print("run without start")).run();
        Thread failing = new Thread(() -> {
            throw new HostileException();
        });
        failing.setUncaughtExceptionHandler((where, thrown) -> print("uncaught " + thrown.getClass().getName()));
        failing.start();
        failing.join();
        try {
            failing.start();
        } catch (IllegalThreadStateException e) {
            print("started twice: " + e.getMessage());
        }
    }

    /** Looks at each task. */
    static final class OwnPool extends ThreadPoolExecutor {
        private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
        private Runnable expected;

        OwnPool() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        @Override
        public void execute(Runnable task) {
            seen.add("execute");
            super.execute(task);
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            seen.add("before " + (task == expected ? "the same" : task.getClass().getPackageName()));
        }

        @Override
        protected void afterExecute(Runnable task, Throwable thrown) {
            seen.add("after " + (task == expected ? "the same" : task.getClass().getPackageName())
                    + (thrown == null ? "" : " " + thrown.getClass().getName()));
        }
    }

    @Test
    void queuesHoldWhatWasPutIn() throws Exception {
        OwnPool pool = new OwnPool();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        HostileTask first = new HostileTask(() -> {
            begun.countDown();
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            print(shop.get("/pool"));
        });
        pool.expected = first;
        pool.execute(first);
        begun.await();
        Runnable waiting = () -> print("never");
        pool.execute(waiting);
        print("waits: " + pool.getQueue().size() + " " + pool.getQueue().contains(waiting) + " "
                + (pool.getQueue().peek() == waiting));
        print("removed: " + pool.remove(waiting) + " " + pool.getQueue().size());
        FutureTask<String> future = new FutureTask<>(() -> shop.get("/future"));
        pool.execute(future);
        print("queued: " + pool.getQueue().contains(future));
        go.countDown();
        print(future.get());
        pool.execute(() -> {
            throw new HostileException();
        });
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        // Two threads add to it.
        pool.seen.stream().sorted().forEach(ThreadsTests::print);
        try {
            pool.execute(waiting);
        } catch (RejectedExecutionException e) {
            print("rejected");
        }
        try {
            pool.execute(null);
        } catch (NullPointerException e) {
            print("no task");
        }
        print("failed task: " + pool.shutdownNow());
    }

    @Test
    void scheduledTasksAreDecorated() throws Exception {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1) {
            @Override
            protected <V> RunnableScheduledFuture<V> decorateTask(Runnable task, RunnableScheduledFuture<V> inner) {
                seen.add("decorated");
                return new Decorated<>(inner);
            }
        };
        pool.setRemoveOnCancelPolicy(true);
        print(pool.schedule(() -> shop.get("/scheduled"), 1, TimeUnit.MILLISECONDS).get());
        Future<?> late = pool.schedule(() -> print("never"), 1, TimeUnit.DAYS);
        print("queued " + pool.getQueue().contains(late) + " " + late.cancel(false) + " " + pool.getQueue().size());
        CountDownLatch three = new CountDownLatch(3);
        Future<?> repeated = pool.scheduleAtFixedRate(three::countDown, 0, 1, TimeUnit.MILLISECONDS);
        three.await();
        repeated.cancel(false);
        pool.shutdown();
        print(String.valueOf(seen));
    }

    private static final class Decorated<V> implements RunnableScheduledFuture<V> {
        private final RunnableScheduledFuture<V> inner;

        Decorated(RunnableScheduledFuture<V> inner) {
            this.inner = inner;
        }

        @Override
        public boolean isPeriodic() {
            return inner.isPeriodic();
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return inner.getDelay(unit);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }

        @Override
        public void run() {
            inner.run();
        }

        @Override
        public boolean cancel(boolean interrupt) {
            return inner.cancel(interrupt);
        }

        @Override
        public boolean isCancelled() {
            return inner.isCancelled();
        }

        @Override
        public boolean isDone() {
            return inner.isDone();
        }

        @Override
        public V get() throws InterruptedException, ExecutionException {
            return inner.get();
        }

        @Override
        public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException {
            return get();
        }
    }

    /** Runs everything at once. */
    static final class DirectExecutor extends AbstractExecutorService {
        @Override
        public void execute(Runnable task) {
            task.run();
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public boolean awaitTermination(long time, TimeUnit unit) {
            return false;
        }
    }

    @Test
    void executorsOfItsOwn() throws Exception {
        ExecutorService direct = new DirectExecutor();
        print(direct.submit(() -> shop.get("/direct")).get());
        try {
            direct.execute(new HostileTask(() -> {
                throw new HostileException();
            }));
        } catch (HostileException e) {
            print("thrown through");
        }
    }

    /** Makes stages of its own class. */
    static final class OwnFuture<T> extends CompletableFuture<T> {
        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new OwnFuture<>();
        }

        @Override
        public Executor defaultExecutor() {
            return Runnable::run;
        }

        @Override
        public String toString() {
            throw new IllegalStateException("somebody has asked a future for its text");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("somebody has asked a future for its hash code");
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("somebody has compared a future");
        }
    }

    @Test
    void futuresOfItsOwn() throws Exception {
        OwnFuture<String> future = new OwnFuture<>();
        CompletableFuture<String> asked = future.thenApply(path -> shop.get(path)).thenApplyAsync(text -> text + "!");
        CompletableFuture<String> both = asked.thenCombine(future, (one, two) -> one + two);
        CompletableFuture<Object> any = CompletableFuture.anyOf(asked, new OwnFuture<>());
        CompletableFuture<Void> all = CompletableFuture.allOf(asked, both);
        new Thread(() -> future.complete("/future-of-its-own")).start();
        print(both.get() + " " + any.get() + " " + all.get() + " " + (asked instanceof OwnFuture));
        CompletableFuture<String> failed = new OwnFuture<String>();
        failed.completeExceptionally(new HostileException());
        print(failed.handle((value, thrown) -> thrown.getClass().getName()).get());
        try {
            CompletableFuture.supplyAsync(() -> {
                        if (shop != null) {
                            throw new IllegalArgumentException("thrown in a stage");
                        }
                        return "";
                    })
                    .join();
        } catch (CompletionException e) {
            print(String.valueOf(e.getCause()));
        }
    }

    @Test
    void tasksOfForkJoinPools() throws Exception {
        final class Sum extends RecursiveTask<Integer> {
            private final int from;
            private final int to;

            Sum(int from, int to) {
                this.from = from;
                this.to = to;
            }

            @Override
            protected Integer compute() {
                if (to - from < 10) {
                    return IntStream.range(from, to).sum();
                }
                Sum left = new Sum(from, (from + to) / 2);
                left.fork();
                return new Sum((from + to) / 2, to).compute() + left.join();
            }

            @Override
            public int hashCode() {
                throw new IllegalStateException("somebody has asked a task for its hash code");
            }
        }
        print("sum " + new ForkJoinPool(2).invoke(new Sum(0, 1000)));
        print("stream " + IntStream.range(0, 100).parallel().map(each -> each * 2).sum());
        print(ForkJoinPool.commonPool().submit(() -> shop.get("/fork-join")).get());
        try {
            new ForkJoinPool(1).submit(() -> {
                throw new IllegalArgumentException("on purpose");
            }).get();
        } catch (ExecutionException e) {
            print("failed in a pool");
        }
    }

    @Test
    void timers() throws Exception {
        Timer timer = new Timer();
        CountDownLatch ran = new CountDownLatch(2);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        print(ran.getCount() == 2 ? shop.get("/timer") : "again");
                        ran.countDown();
                        if (ran.getCount() == 0) {
                            cancel();
                        }
                    }

                    @Override
                    public int hashCode() {
                        throw new IllegalStateException("somebody has asked a task for its hash code");
                    }
                },
                1,
                1);
        ran.await();
        timer.cancel();
        try {
            timer.schedule(null, 1);
        } catch (IllegalStateException | NullPointerException e) {
            print(e.getClass().getName());
        }
    }

    @Test
    void virtualThreads() throws Exception {
        if (Runtime.version().feature() < 21) {
            print("there are none");
            return;
        }
        Thread thread = (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class)
                .invoke(null, new HostileTask(() -> print(shop.get("/virtual"))));
        thread.join();
    }

    @Test
    void deepStacks() {
        print("overflow " + overflows(0) + " " + shop.get("/after-the-overflow"));
    }

    private static boolean overflows(int depth) {
        try {
            return overflows(depth + 1);
        } catch (StackOverflowError e) {
            return depth == 0 || depth > 0;
        }
    }

    @Test
    void overflowsInsideOfCalls() {
        print("calls near the end of the stack: " + nearTheEnd());
        print(shop.get("/after-the-end-of-the-stack"));
    }

    /** Hands tasks over with less and less room, until none is left. */
    private static boolean nearTheEnd() {
        try {
            CompletableFuture<Integer> done = new CompletableFuture<>();
            CompletableFuture<Integer> stage = done.thenApply(each -> each + 1);
            done.complete(1);
            if (stage.isDone() && stage.isCompletedExceptionally()) {
                return true;
            }
            return nearTheEnd();
        } catch (StackOverflowError e) {
            return true;
        }
    }
}
