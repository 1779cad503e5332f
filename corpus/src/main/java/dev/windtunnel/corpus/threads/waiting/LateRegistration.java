package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks register with a phaser when they run, so the waiting thread may pass the phaser before. */
public final class LateRegistration implements ThreadProgram {

    private static final int TASKS = 2;

    private final boolean registersBefore;
    private final Phaser phaser = new Phaser(1);
    private final AtomicInteger done = new AtomicInteger();

    public LateRegistration(boolean registersBefore) {
        this.registersBefore = registersBefore;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 1; i <= TASKS; i++) {
            if (registersBefore) {
                phaser.register();
            }
            team.start("task-" + i, () -> {
                if (!registersBefore) {
                    phaser.register();
                }
                done.incrementAndGet();
                phaser.arriveAndDeregister();
            });
        }
        phaser.arriveAndAwaitAdvance();
        int seen = done.get();
        phaser.arriveAndDeregister();
        team.join();
        if (seen != TASKS) {
            throw new AssertionError("went on after " + seen + " of " + TASKS + " tasks");
        }
    }
}
