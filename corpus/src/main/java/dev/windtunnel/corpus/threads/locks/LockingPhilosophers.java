package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The same as {@link Philosophers} with forks that are locks. */
public final class LockingPhilosophers implements ThreadProgram {

    private static final int SEATS = 3;

    private final boolean ordersForks;
    private final List<Lock> forks = new ArrayList<>();
    private final AtomicInteger meals = new AtomicInteger();

    public LockingPhilosophers(boolean ordersForks) {
        this.ordersForks = ordersForks;
        for (int i = 0; i < SEATS; i++) {
            forks.add(new ReentrantLock());
        }
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 0; i < SEATS; i++) {
            int seat = i;
            team.start("philosopher-" + (seat + 1), () -> dine(seat));
        }
        team.join();
        if (meals.get() != SEATS) {
            throw new AssertionError("only " + meals.get() + " meals");
        }
    }

    private void dine(int seat) {
        int left = seat;
        int right = (seat + 1) % SEATS;
        Lock first = forks.get(ordersForks ? Math.min(left, right) : left);
        Lock second = forks.get(ordersForks ? Math.max(left, right) : right);
        first.lock();
        try {
            second.lock();
            try {
                meals.incrementAndGet();
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }
}
