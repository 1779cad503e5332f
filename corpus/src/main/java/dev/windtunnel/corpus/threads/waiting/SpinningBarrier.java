package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads spin until both have arrived, and spin for ever if the arrival of one gets lost. */
public final class SpinningBarrier implements ThreadProgram {

    private final boolean countsAtOnce;
    private final AtomicInteger arrived = new AtomicInteger();

    public SpinningBarrier(boolean countsAtOnce) {
        this.countsAtOnce = countsAtOnce;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("runner-1", this::meet);
        team.start("runner-2", this::meet);
        team.join();
    }

    private void meet() {
        if (countsAtOnce) {
            arrived.incrementAndGet();
        } else {
            arrived.set(arrived.get() + 1);
        }
        while (arrived.get() < 2) {
            Thread.onSpinWait();
        }
    }
}
