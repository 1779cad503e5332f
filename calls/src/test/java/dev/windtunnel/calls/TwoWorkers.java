package dev.windtunnel.calls;

import dev.windtunnel.explore.RandomSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A pool of two threads, as far as the order of tasks goes: two of them are taken, and chance says which one gets to its call
 * first. The same source of chance gives the same order.
 */
final class TwoWorkers extends AbstractExecutorService {

    private final RandomSource chance;
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final List<Runnable> taken = new ArrayList<>();

    TwoWorkers(RandomSource chance) {
        this.chance = chance;
    }

    @Override
    public void execute(Runnable task) {
        queue.add(task);
    }

    /** Runs all tasks. */
    void work() {
        while (!queue.isEmpty() || !taken.isEmpty()) {
            while (taken.size() < 2 && !queue.isEmpty()) {
                taken.add(queue.remove());
            }
            taken.remove(chance.below(taken.size())).run();
        }
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
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return true;
    }
}
