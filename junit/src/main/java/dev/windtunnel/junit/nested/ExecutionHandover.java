package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Lane;
import org.jspecify.annotations.Nullable;

/**
 * Where the loop, which pushes executions, meets JUnit, which pulls them. The loop's thread offers the choices of one
 * execution in {@link #run} and waits; JUnit's thread takes them in {@link #next}, runs the test, says how it ended in {@link
 * #ended}, and comes back for more.
 *
 * <p>Neither side can be left waiting: the side that leaves says so ({@link #close} on JUnit's side, {@link #loopEnded} on the
 * other), and JUnit coming back without having said how the last one ended counts as an answer, too.
 */
public final class ExecutionHandover implements Lane {

    private @Nullable Choices offered;
    private boolean taken;
    private @Nullable Ending ending;
    private boolean closed;
    private boolean loopEnded;

    // The loop's side

    @Override
    public synchronized Ending run(Choices choices) throws InterruptedException {
        // First of all, because how an earlier execution ended says nothing about this one, which is never going to
        // run.
        ending = null;
        taken = false;
        offered = closed ? null : choices;
        notifyAll();
        while (ending == null && !closed) {
            wait();
        }
        offered = null;
        if (ending == null) {
            throw new InterruptedException("JUnit runs no more executions");
        }
        return ending;
    }

    /** The loop is done; nothing will be offered any more. */
    public synchronized void loopEnded() {
        loopEnded = true;
        notifyAll();
    }

    /** Whether JUnit has gone. The loop should stop, and what it gets from {@link #run} says nothing. */
    public synchronized boolean isClosed() {
        return closed;
    }

    // JUnit's side

    /**
     * The choices of the next execution, or null when there is none. An interrupt closes the handover; even then the loop is
     * waited for, which takes a moment at most, so that it never runs on unattended.
     */
    public synchronized @Nullable Choices next() {
        if (taken && ending == null) {
            ended(new Ending.Broken("JUnit did not run it"));
        }
        boolean interrupted = false;
        while ((offered == null || taken) && !loopEnded) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
                close();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (closed || loopEnded) {
            return null;
        }
        taken = true;
        return offered;
    }

    /** Whether more executions may come. */
    public synchronized boolean isAwaited() {
        return !closed && !loopEnded;
    }

    /** How the execution that was taken last ended. */
    public synchronized void ended(Ending how) {
        // The first answer counts: what JUnit says later is about something else.
        if (taken && ending == null) {
            ending = how;
            notifyAll();
        }
    }

    /** JUnit takes no more executions. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
