package dev.windtunnel.corpus.threads.pools;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool is shut down while another thread still submits work. */
public final class SubmitAfterShutdown implements ThreadProgram {

    private final boolean waitsForTheClient;
    private final AtomicInteger done = new AtomicInteger();

    public SubmitAfterShutdown(boolean waitsForTheClient) {
        this.waitsForTheClient = waitsForTheClient;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        ExecutorService pool = Executors.newSingleThreadExecutor(team.pool("worker"));
        Thread client = team.start("client", () -> {
            pool.execute(done::incrementAndGet);
            pool.execute(done::incrementAndGet);
        });
        if (waitsForTheClient) {
            client.join();
        }
        pool.shutdown();
        // A thread that is submitting work may still create a thread.
        client.join();
        team.join();
        if (done.get() != 2) {
            throw new AssertionError("did " + done.get() + " of 2 tasks");
        }
    }
}
