package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;

/** Two workers empty a list, and one of them may take the last item that the other has seen. */
public final class WorkList implements ThreadProgram {

    private static final int ITEMS = 3;

    private final boolean locks;
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final AtomicInteger done = new AtomicInteger();

    public WorkList(boolean locks) {
        this.locks = locks;
    }

    @Override
    public void run() throws Exception {
        for (int i = 0; i < ITEMS; i++) {
            work.add(done::incrementAndGet);
        }
        Team team = new Team();
        team.start("worker-1", this::empty);
        team.start("worker-2", this::empty);
        team.join();
        if (done.get() != ITEMS) {
            throw new AssertionError("did " + done.get() + " of " + ITEMS + " items");
        }
    }

    private void empty() {
        boolean goesOn = true;
        while (goesOn) {
            if (locks) {
                synchronized (work) {
                    goesOn = doesOne();
                }
            } else {
                goesOn = doesOne();
            }
        }
    }

    private boolean doesOne() {
        if (work.isEmpty()) {
            return false;
        }
        work.remove().run();
        return true;
    }
}
