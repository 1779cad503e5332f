package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import org.jspecify.annotations.Nullable;

/** A consumer waits for the inner monitor while it holds the outer one, which the producer needs. */
public final class NestedMonitors implements ThreadProgram {

    private final boolean leavesTheOuter;
    private final Object outer = new Object();
    private final Object inner = new Object();
    private @Nullable String letter;
    private int looks;

    public NestedMonitors(boolean leavesTheOuter) {
        this.leavesTheOuter = leavesTheOuter;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("sender", () -> {
            synchronized (outer) {
                synchronized (inner) {
                    letter = "dear all";
                    inner.notifyAll();
                }
            }
        });
        team.start("receiver", this::receive);
        team.join();
        if (looks != 1) {
            throw new AssertionError("looked " + looks + " times");
        }
    }

    private void receive() throws InterruptedException {
        synchronized (outer) {
            looks++;
            if (!leavesTheOuter) {
                awaitLetter();
            }
        }
        if (leavesTheOuter) {
            awaitLetter();
        }
    }

    private void awaitLetter() throws InterruptedException {
        synchronized (inner) {
            while (letter == null) {
                inner.wait();
            }
        }
    }
}
