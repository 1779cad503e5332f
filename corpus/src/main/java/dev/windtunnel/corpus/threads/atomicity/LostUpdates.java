package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;

/** Two threads count, and the counts of one of them get lost. */
public final class LostUpdates implements ThreadProgram {

    private static final int EACH = 2;

    /** A counter; the total is read after all increments. */
    public interface Counter {
        void add();

        long total();
    }

    private final Counter counter;

    public LostUpdates(Counter counter) {
        this.counter = counter;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 1; i <= 2; i++) {
            team.start("counter-" + i, () -> {
                for (int n = 0; n < EACH; n++) {
                    counter.add();
                }
            });
        }
        team.join();
        if (counter.total() != 2 * EACH) {
            throw new AssertionError("counted " + counter.total() + " of " + 2 * EACH);
        }
    }
}
