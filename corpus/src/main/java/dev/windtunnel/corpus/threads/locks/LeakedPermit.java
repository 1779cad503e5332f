package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A request that fails does not give its permit back, and requests fail until the service is configured. */
public final class LeakedPermit implements ThreadProgram {

    private final boolean releasesAlways;
    private final Semaphore connections = new Semaphore(1);
    private final AtomicInteger answered = new AtomicInteger();
    private volatile boolean configured;

    public LeakedPermit(boolean releasesAlways) {
        this.releasesAlways = releasesAlways;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("configuration", () -> configured = true);
        for (int i = 1; i <= 2; i++) {
            team.start("request-" + i, () -> {
                try {
                    handle();
                } catch (IllegalStateException e) {
                    // A client is told to come back later.
                }
                answered.incrementAndGet();
            });
        }
        team.join();
        if (answered.get() != 2) {
            throw new AssertionError("answered " + answered.get() + " of 2 requests");
        }
    }

    private void handle() throws InterruptedException {
        connections.acquire();
        if (releasesAlways) {
            try {
                query();
            } finally {
                connections.release();
            }
        } else {
            query();
            connections.release();
        }
    }

    private void query() {
        if (!configured) {
            throw new IllegalStateException("not configured");
        }
    }
}
