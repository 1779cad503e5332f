package dev.windtunnel.corpus.threads.pools;

import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** A cancelled timer may be in the middle of its task, which then uses a closed resource. */
public final class CancelledTimer implements ThreadProgram {

    private final boolean waitsForTheTimer;
    private final CompletableFuture<Thread> beating = new CompletableFuture<>();
    private final AtomicInteger late = new AtomicInteger();
    private volatile boolean closed;

    public CancelledTimer(boolean waitsForTheTimer) {
        this.waitsForTheTimer = waitsForTheTimer;
    }

    @Override
    public void run() throws Exception {
        Timer timer = new Timer("heartbeat");
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        beating.complete(Thread.currentThread());
                        beat();
                    }
                },
                1,
                1);
        Thread heart = beating.get();
        timer.cancel();
        if (waitsForTheTimer) {
            heart.join();
        }
        closed = true;
        heart.join();
        if (late.get() > 0) {
            throw new AssertionError("the heart still beats after the connection was closed");
        }
    }

    private void beat() {
        if (closed) {
            late.incrementAndGet();
        }
    }
}
