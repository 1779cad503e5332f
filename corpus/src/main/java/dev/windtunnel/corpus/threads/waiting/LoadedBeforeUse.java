package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Three loaders, and a latch that opens after two. */
public final class LoadedBeforeUse implements ThreadProgram {

    private static final int LOADERS = 3;

    private final CountDownLatch latch;
    private final AtomicInteger loaded = new AtomicInteger();

    public LoadedBeforeUse(boolean countsAll) {
        latch = new CountDownLatch(countsAll ? LOADERS : LOADERS - 1);
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 1; i <= LOADERS; i++) {
            team.start("loader-" + i, () -> {
                loaded.incrementAndGet();
                latch.countDown();
            });
        }
        latch.await();
        int seen = loaded.get();
        team.join();
        if (seen != LOADERS) {
            throw new AssertionError("began with " + seen + " of " + LOADERS + " parts");
        }
    }
}
