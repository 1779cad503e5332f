package dev.windtunnel.schedule;

import java.util.concurrent.locks.LockSupport;

/**
 * Lets one thread at a time run: whoever passes a baton goes to sleep on its own. Yielding a few times before parking makes a
 * switch many times cheaper than parking at once if the next turn is microseconds away, which it mostly is for those who could go
 * on; all others would only be in their way.
 */
final class Baton {

    private static final int YIELDS = 50;

    private final Thread thread;
    private final boolean mayBeInterrupted;
    private volatile boolean turn;
    private volatile boolean parked;

    Baton(Thread thread) {
        this(thread, true);
    }

    /**
     * @param mayBeInterrupted whether interrupts of the thread are meant for what it runs; those of one that passes for another
     *     thread are that one's
     */
    Baton(Thread thread, boolean mayBeInterrupted) {
        this.thread = thread;
        this.mayBeInterrupted = mayBeInterrupted;
    }

    Thread thread() {
        return thread;
    }

    /** It is this thread's turn now. */
    void pass() {
        turn = true;
        if (parked) {
            LockSupport.unpark(thread);
        }
    }

    /** Waits for the turn of this thread, which must be the one that calls. */
    @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on what the operating system makes of it.
    void await(boolean isSoon) {
        for (int i = 0; isSoon && i < YIELDS && !turn; i++) {
            Thread.yield();
        }
        if (!turn) {
            park();
        }
        turn = false;
    }

    private void park() {
        boolean interrupted = false;
        parked = true;
        while (!turn) {
            // No blocker: a thread that passes for another one would set that one's.
            LockSupport.park();
            // An interrupt is for the operation, which sees it when it goes on; parking would not work with it set.
            if (mayBeInterrupted && thread.isInterrupted()) {
                interrupted |= Thread.interrupted();
            }
        }
        parked = false;
        if (interrupted) {
            thread.interrupt();
        }
    }
}
