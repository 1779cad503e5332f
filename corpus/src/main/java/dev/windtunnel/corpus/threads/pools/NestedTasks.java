package dev.windtunnel.corpus.threads.pools;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks of a pool wait for nested tasks, which never run if all threads of the pool wait. */
public final class NestedTasks implements ThreadProgram {

    private final boolean hasTwoPools;

    public NestedTasks(boolean hasTwoPools) {
        this.hasTwoPools = hasTwoPools;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        ExecutorService pages = Executors.newFixedThreadPool(2, team.pool("page"));
        ExecutorService images = hasTwoPools ? Executors.newFixedThreadPool(2, team.pool("image")) : pages;
        Future<Integer> first = pages.submit(() -> 1 + images.submit(() -> 10).get());
        Future<Integer> second = pages.submit(() -> 2 + images.submit(() -> 20).get());
        int sum = first.get() + second.get();
        pages.shutdown();
        images.shutdown();
        team.join();
        if (sum != 33) {
            throw new AssertionError("the sum is " + sum);
        }
    }
}
