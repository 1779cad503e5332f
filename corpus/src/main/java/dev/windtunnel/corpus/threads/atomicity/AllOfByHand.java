package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The last of two callbacks completes the result, and each of them may think that the other one is still to come. */
public final class AllOfByHand implements ThreadProgram {

    private final boolean countsAtOnce;
    private final AtomicInteger left = new AtomicInteger(2);
    private final CompletableFuture<String> result = new CompletableFuture<>();

    public AllOfByHand(boolean countsAtOnce) {
        this.countsAtOnce = countsAtOnce;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        ExecutorService pool = Executors.newFixedThreadPool(2, team.pool("worker"));
        CompletableFuture<Void> price =
                CompletableFuture.supplyAsync(() -> 10, pool).thenAccept(this::arrived);
        CompletableFuture<Void> stock =
                CompletableFuture.supplyAsync(() -> 3, pool).thenAccept(this::arrived);
        String told = result.get();
        price.get();
        stock.get();
        pool.shutdown();
        team.join();
        if (!told.equals("complete")) {
            throw new AssertionError("the result is " + told);
        }
    }

    private void arrived(int unused) {
        int now;
        if (countsAtOnce) {
            now = left.decrementAndGet();
        } else {
            now = left.get() - 1;
            left.set(now);
        }
        if (now == 0) {
            result.complete("complete");
        }
    }
}
