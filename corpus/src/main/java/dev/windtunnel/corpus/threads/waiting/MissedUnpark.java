package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread registers as waiting only after it has checked the condition, so the wake-up may miss it. */
public final class MissedUnpark implements ThreadProgram {

    private final boolean looksAgain;
    private volatile @Nullable Thread waiter;
    private volatile boolean open;

    public MissedUnpark(boolean looksAgain) {
        this.looksAgain = looksAgain;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("opener", () -> {
            open = true;
            Thread waiting = waiter;
            if (waiting != null) {
                LockSupport.unpark(waiting);
            }
        });
        team.start("visitor", this::enter);
        team.join();
    }

    private void enter() {
        if (looksAgain) {
            waiter = Thread.currentThread();
            while (!open) {
                LockSupport.park(this);
            }
        } else {
            while (!open) {
                waiter = Thread.currentThread();
                LockSupport.park(this);
            }
        }
    }
}
