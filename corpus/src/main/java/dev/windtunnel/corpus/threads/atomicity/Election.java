package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A thread that finds no leader becomes the leader, and two threads may find none at the same time. */
public final class Election implements ThreadProgram {

    private final boolean decidesAtOnce;
    private final AtomicReference<@Nullable String> leader = new AtomicReference<>();
    private final AtomicInteger leaders = new AtomicInteger();

    public Election(boolean decidesAtOnce) {
        this.decidesAtOnce = decidesAtOnce;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 1; i <= 2; i++) {
            String name = "candidate-" + i;
            team.start(name, () -> {
                if (becomesLeader(name)) {
                    leaders.incrementAndGet();
                }
            });
        }
        team.join();
        if (leaders.get() != 1) {
            throw new AssertionError("there are " + leaders.get() + " leaders");
        }
    }

    private boolean becomesLeader(String name) {
        if (decidesAtOnce) {
            return leader.compareAndSet(null, name);
        }
        if (leader.get() == null) {
            leader.set(name);
            return true;
        }
        return false;
    }
}
