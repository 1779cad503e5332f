package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.Summary;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** The exploration's loop in a thread of its own, from which it meets JUnit at a {@link ExecutionHandover}. */
public final class ExplorationThread {

    private final FutureTask<Summary> task;

    private ExplorationThread(FutureTask<Summary> task) {
        this.task = task;
    }

    public static ExplorationThread start(ExecutionHandover handover, Callable<Summary> work) {
        FutureTask<Summary> task = new FutureTask<>(work);
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } finally {
                        handover.loopEnded();
                    }
                },
                "windtunnel-explore");
        thread.setDaemon(true);
        thread.start();
        return new ExplorationThread(task);
    }

    /** What came of it. An interrupt is put off until the loop has ended, which it does once the handover is closed. */
    public Summary join() throws ExecutionException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
