package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;

/** The same as {@link ConditionWithoutLoop} with a monitor and a count. */
public final class WaitWithoutLoop implements ThreadProgram {

    private final boolean looksAgain;
    private int tickets;

    public WaitWithoutLoop(boolean looksAgain) {
        this.looksAgain = looksAgain;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("seller", () -> {
            sell();
            sell();
        });
        team.start("visitor-1", this::enter);
        team.start("visitor-2", this::enter);
        team.join();
        if (tickets != 0) {
            throw new AssertionError(tickets + " tickets are left");
        }
    }

    private synchronized void sell() {
        tickets++;
        notify();
    }

    @SuppressWarnings("WaitNotInLoop") // The bug.
    private synchronized void enter() throws InterruptedException {
        if (looksAgain) {
            while (tickets == 0) {
                wait();
            }
        } else {
            if (tickets == 0) {
                wait();
            }
        }
        tickets--;
        if (tickets < 0) {
            throw new AssertionError("somebody has come in without a ticket");
        }
    }
}
