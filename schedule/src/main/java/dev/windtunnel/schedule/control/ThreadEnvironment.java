package dev.windtunnel.schedule.control;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Operation;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** What else a program asks the JVM for: time, random numbers, its end, and pools that all programs of a JVM share. */
final class ThreadEnvironment {

    private static final int PARALLELISM = 2;

    private final ThreadContext context;
    private @Nullable ForkJoinPool commonPool;
    private @Nullable ScheduledThreadPoolExecutor delayer;

    ThreadEnvironment(ThreadContext context) {
        this.context = context;
    }

    /** Each schedule has pools of its own, whose threads are controlled. */
    void begins() {
        commonPool = null;
        delayer = null;
    }

    long nanos() {
        context.touchedAnything();
        context.changed();
        return context.clock.look();
    }

    long millis() {
        context.touchedAnything();
        context.changed();
        return context.clock.lookMillis();
    }

    /** The seed of a random source that the program makes without one. */
    long seed() {
        Operation self = context.self();
        return RandomSource.mix(self.identity() + self.nextDraw());
    }

    void reseed() {
        Operation self = context.current();
        Thread thread = self.controlled().thread;
        if (thread != null) {
            ThreadInternals.seed(thread, RandomSource.mix(self.identity() + self.nextDraw()));
        }
    }

    void exit(int status) {
        Operation self = context.self();
        if (status == 0) {
            context.schedule.passed();
        } else {
            context.schedule.failed(new IllegalStateException("System.exit(" + status + ")"));
        }
        throw context.schedule.abandon(self);
    }

    ForkJoinPool commonPool() {
        if (commonPool == null) {
            commonPool = new ForkJoinPool(PARALLELISM);
        }
        return commonPool;
    }

    /** The executor with which {@code CompletableFuture} times out, before Java 25. */
    Executor delayer() {
        if (delayer == null) {
            delayer = new ScheduledThreadPoolExecutor(1, work -> {
                Thread thread = new Thread(work, "CompletableFutureDelayScheduler");
                thread.setDaemon(true);
                return thread;
            });
            delayer.setRemoveOnCancelPolicy(true);
        }
        return delayer;
    }
}
