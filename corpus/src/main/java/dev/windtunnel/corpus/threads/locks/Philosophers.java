package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;

/** Three philosophers, each of whom takes the fork on the left first. */
public final class Philosophers implements ThreadProgram {

    private static final int SEATS = 3;

    private final boolean ordersForks;
    private final Object[] forks = new Object[SEATS];

    public Philosophers(boolean ordersForks) {
        this.ordersForks = ordersForks;
        for (int i = 0; i < SEATS; i++) {
            forks[i] = new Object();
        }
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        int[] meals = new int[SEATS];
        for (int i = 0; i < SEATS; i++) {
            int seat = i;
            team.start("philosopher-" + (seat + 1), () -> dine(seat, meals));
        }
        team.join();
    }

    private void dine(int seat, int[] meals) {
        int left = seat;
        int right = (seat + 1) % SEATS;
        int first = ordersForks ? Math.min(left, right) : left;
        int second = ordersForks ? Math.max(left, right) : right;
        synchronized (forks[first]) {
            synchronized (forks[second]) {
                meals[seat]++;
            }
        }
    }
}
