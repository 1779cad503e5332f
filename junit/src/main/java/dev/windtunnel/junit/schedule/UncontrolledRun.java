package dev.windtunnel.junit.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.schedule.Scheduler;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs a test as if nobody took control of its threads. What asks for it are choices that this pilot answers. */
final class UncontrolledRun implements Pilot {

    @Override
    public int atPosition(int position, int options) {
        return 0;
    }

    @Override
    public int atIdentity(long identity, int options) {
        return 0;
    }

    static Choices choices() {
        return Choices.answeredBy(new UncontrolledRun());
    }

    static boolean isAskedBy(Choices choices) {
        return choices.pilot(UncontrolledRun.class) != null;
    }

    /** Runs a test in a thread of its own, because it may never end: then it fails after so much time. */
    static void run(Scheduler.Body body, Duration patience) throws Throwable {
        FutureTask<Boolean> task = new FutureTask<>(() -> {
            try {
                body.run();
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
            return true;
        });
        Thread thread = new Thread(task, "windtunnel-uncontrolled");
        thread.setDaemon(true);
        thread.start();
        try {
            task.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw e.getCause();
        } catch (InterruptedException e) {
            // A time limit is up, and the test is to hear of it.
            thread.interrupt();
            throw e;
        } catch (TimeoutException e) {
            thread.interrupt();
            throw new AssertionError("The test did not end within " + patience.toMillis() + " ms without control.", e);
        }
    }
}
