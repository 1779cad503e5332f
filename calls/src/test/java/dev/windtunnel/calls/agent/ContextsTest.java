package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.Plans;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tasks take their context to any thread that runs them, and leave nothing of it there. Two executions run, so the context cannot be guessed. */
class ContextsTest {

    /** A task that tells in which context it runs. */
    private interface Task extends Callable<@Nullable CallContext> {
        @Override
        @Nullable
        CallContext call();
    }

    private static final Task HERE = CallContext::current;

    private static final ExecutorService POOL = Executors.newFixedThreadPool(1);
    private static final ScheduledExecutorService SCHEDULED = Executors.newScheduledThreadPool(1);
    private static final ForkJoinPool FORKS = new ForkJoinPool(2);
    private static final ExecutorService BARE = Executors.newSingleThreadExecutor();
    private static Timer timer;

    @BeforeAll
    static void install() throws Exception {
        CallAgent.install();
        timer = new Timer("timer", true);
        BARE.submit(() -> {}).get();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
        POOL.shutdownNow();
        BARE.shutdownNow();
        SCHEDULED.shutdownNow();
        FORKS.shutdownNow();
        timer.cancel();
    }

    /** Ways to let somebody else do something. */
    private enum Way {
        THREAD {
            @Override
            @Nullable
            CallContext run() throws Exception {
                FutureTask<@Nullable CallContext> task = new FutureTask<>(HERE);
                new Thread(task).start();
                return task.get();
            }
        },
        SUBCLASS_OF_THREAD {
            @Override
            @Nullable
            CallContext run() throws Exception {
                @Nullable CallContext[] seen = new CallContext[1];
                Thread thread = new Thread() {
                    @Override
                    public void run() {
                        seen[0] = HERE.call();
                    }
                };
                thread.start();
                thread.join();
                return seen[0];
            }
        },
        VIRTUAL_THREAD {
            @Override
            @Nullable
            CallContext run() throws Exception {
                assumeTrue(Runtime.version().feature() >= 21, "there are no virtual threads");
                FutureTask<@Nullable CallContext> task = new FutureTask<>(HERE);
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
                return task.get();
            }
        },
        POOL_EXECUTE {
            @Override
            @Nullable
            CallContext run() throws Exception {
                FutureTask<@Nullable CallContext> task = new FutureTask<>(HERE);
                POOL.execute(task);
                return task.get();
            }
        },
        POOL_SUBMIT {
            @Override
            @Nullable
            CallContext run() throws Exception {
                return POOL.submit(HERE).get();
            }
        },
        POOL_INVOKE_ALL {
            @Override
            @Nullable
            CallContext run() throws Exception {
                return POOL.invokeAll(List.of(HERE)).get(0).get();
            }
        },
        SCHEDULED_LATER {
            @Override
            @Nullable
            CallContext run() throws Exception {
                return SCHEDULED.schedule(HERE, 1, TimeUnit.MILLISECONDS).get();
            }
        },
        SCHEDULED_AGAIN_AND_AGAIN {
            @Override
            @Nullable
            CallContext run() throws Exception {
                CompletableFuture<@Nullable CallContext> third = new CompletableFuture<>();
                int[] count = {0};
                var repeated = SCHEDULED.scheduleAtFixedRate(
                        () -> {
                            if (++count[0] == 3) {
                                third.complete(HERE.call());
                            }
                        },
                        0,
                        1,
                        TimeUnit.MILLISECONDS);
                try {
                    return third.get();
                } finally {
                    repeated.cancel(false);
                }
            }
        },
        TIMER_TASK {
            @Override
            @Nullable
            CallContext run() throws Exception {
                CompletableFuture<@Nullable CallContext> seen = new CompletableFuture<>();
                timer.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                seen.complete(HERE.call());
                            }
                        },
                        1);
                return seen.get();
            }
        },
        FORK_JOIN_SUBMIT {
            @Override
            @Nullable
            CallContext run() throws Exception {
                return FORKS.submit(HERE).get();
            }
        },
        FORK {
            @Override
            @Nullable
            CallContext run() throws Exception {
                return FORKS.submit(new RecursiveTask<@Nullable CallContext>() {
                            @Override
                            protected @Nullable CallContext compute() {
                                return new RecursiveTask<@Nullable CallContext>() {
                                    @Override
                                    protected @Nullable CallContext compute() {
                                        return HERE.call();
                                    }
                                }.fork().join();
                            }
                        })
                        .get();
            }
        },
        PARALLEL_STREAM {
            @Override
            @Nullable
            CallContext run() {
                var seen = ConcurrentHashMap.<Object>newKeySet();
                IntStream.range(0, 1000).parallel().forEach(i -> {
                    CallContext here = HERE.call();
                    seen.add(here == null ? "none" : here);
                });
                return seen.size() == 1 && seen.iterator().next() instanceof CallContext one ? one : null;
            }
        },
        SUPPLY_ASYNC {
            @Override
            @Nullable
            CallContext run() throws Exception {
                return CompletableFuture.supplyAsync(HERE::call).get();
            }
        },
        THEN_ASYNC_IN_A_POOL {
            @Override
            @Nullable
            CallContext run() throws Exception {
                return CompletableFuture.completedFuture("")
                        .thenApplyAsync(x -> HERE.call(), POOL)
                        .get();
            }
        },
        STAGE_THAT_SOMEBODY_ELSE_COMPLETES {
            @Override
            @Nullable
            CallContext run() throws Exception {
                CompletableFuture<String> first = new CompletableFuture<>();
                CompletableFuture<@Nullable CallContext> second = first.thenApply(x -> HERE.call());
                withoutContext(() -> first.complete(""));
                return second.get();
            }
        },
        STAGE_AFTER_A_FAILURE {
            @Override
            @Nullable
            CallContext run() throws Exception {
                CompletableFuture<@Nullable CallContext> first = new CompletableFuture<>();
                CompletableFuture<@Nullable CallContext> second = first.exceptionally(x -> HERE.call());
                withoutContext(() -> first.completeExceptionally(new IllegalStateException()));
                return second.get();
            }
        };

        abstract @Nullable CallContext run() throws Exception;
    }

    /** Runs something in a thread that has never heard of any context. */
    private static void withoutContext(Runnable action) throws Exception {
        BARE.submit(action).get();
    }

    @ParameterizedTest
    @EnumSource
    void tasksTakeTheirContextAlong(Way way) throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution two = Plans.calmly()) {
            // The threads of pools start for somebody, and work for others afterwards.
            for (CallExecution each : List.of(one, two, one)) {
                try (CallContext.Scope scope = each.root().enter()) {
                    assertThat(way.run()).isSameAs(each.root());
                }
            }
            assertThat(way.run()).as("nobody's task").isNull();
        }
        assertThat(CallAgent.problems()).isEmpty();
    }

    @Test
    void aTaskThatFailsLeavesNothingBehind() throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution two = Plans.calmly()) {
            try (CallContext.Scope scope = one.root().enter()) {
                POOL.execute(() -> {
                    throw new IllegalStateException("meant");
                });
                FORKS.submit(() -> {
                            throw new IllegalStateException("meant");
                        })
                        .isDone();
            }
            assertThat(POOL.submit(HERE).get()).isNull();
            assertThat(FORKS.submit(HERE).get()).isNull();
        }
    }

    @Test
    void aTaskMayBeHandedOverAgainByOthers() throws Exception {
        CompletableFuture<?>[] ran = {new CompletableFuture<>()};
        @Nullable CallContext[] seen = new CallContext[1];
        Runnable task = () -> {
            seen[0] = HERE.call();
            ran[0].complete(null);
        };
        try (CallExecution one = Plans.calmly();
                CallExecution two = Plans.calmly()) {
            for (CallExecution each : List.of(one, two)) {
                ran[0] = new CompletableFuture<>();
                try (CallContext.Scope scope = each.root().enter()) {
                    POOL.execute(task);
                }
                ran[0].get();
                assertThat(seen[0]).isSameAs(each.root());
            }
            ran[0] = new CompletableFuture<>();
            POOL.execute(task);
            ran[0].get();
            assertThat(seen[0]).isNull();
        }
    }

    @Test
    void whatATaskThrowsIsStillThrown() {
        var failed = POOL.submit(() -> {
            throw new IllegalStateException("meant");
        });
        assertThat(org.junit.jupiter.api.Assertions.assertThrows(Exception.class, failed::get)
                        .getCause())
                .isInstanceOf(IllegalStateException.class)
                .isNotInstanceOf(InvocationTargetException.class)
                .hasMessage("meant");
    }
}
