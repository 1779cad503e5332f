package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Two workers read each other's cell after a barrier, and a fast one writes the next round before a slow one has read. */
public final class BarrierRounds implements ThreadProgram {

    private static final int ROUNDS = 2;

    private final boolean meetsTwice;
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    private final AtomicIntegerArray wrong = new AtomicIntegerArray(2);

    public BarrierRounds(boolean meetsTwice) {
        this.meetsTwice = meetsTwice;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("worker-1", () -> compute(0));
        team.start("worker-2", () -> compute(1));
        team.join();
        if (wrong.get(0) + wrong.get(1) > 0) {
            throw new AssertionError("a worker has read a cell of another round");
        }
    }

    private void compute(int mine) throws Exception {
        for (int round = 1; round <= ROUNDS; round++) {
            cells.set(mine, round);
            barrier.await();
            if (cells.get(1 - mine) != round) {
                wrong.incrementAndGet(mine);
            }
            if (meetsTwice) {
                barrier.await();
            }
        }
    }
}
