package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A reply arrives just when the time for it is over, and the client is told both. */
public final class ReplyOrTimeout implements ThreadProgram {

    private final boolean decidesAtOnce;
    private final AtomicBoolean answered = new AtomicBoolean();
    private final AtomicInteger answers = new AtomicInteger();

    public ReplyOrTimeout(boolean decidesAtOnce) {
        this.decidesAtOnce = decidesAtOnce;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        ScheduledExecutorService timers = new ScheduledThreadPoolExecutor(2, team.pool("timer"));
        ScheduledFuture<?> timeout = timers.schedule(this::answer, 1, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> reply = timers.schedule(this::answer, 1, TimeUnit.MILLISECONDS);
        timeout.get();
        reply.get();
        timers.shutdown();
        team.join();
        if (answers.get() != 1) {
            throw new AssertionError("the client got " + answers.get() + " answers");
        }
    }

    private void answer() {
        if (decidesAtOnce) {
            if (answered.compareAndSet(false, true)) {
                answers.incrementAndGet();
            }
        } else if (!answered.get()) {
            answered.set(true);
            answers.incrementAndGet();
        }
    }
}
