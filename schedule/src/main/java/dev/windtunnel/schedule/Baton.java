package dev.windtunnel.schedule;

import java.util.concurrent.locks.LockSupport;

/**
 * Lets one thread at a time run: whoever passes a baton goes to sleep on its own. The next turn is mostly microseconds away, which
 * is less than it takes to wake somebody up on another processor. So a thread spins at first, then lets others run in its place,
 * and only then goes to sleep. Where there is but one processor, spinning is of no use, and those who are not next are only in the
 * way of the one that is.
 */
final class Baton {

    private static final boolean HAS_COMPANY = Runtime.getRuntime().availableProcessors() > 1;
    private static final int SPINS = 30;
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

    /**
     * Waits for the turn of this thread, which must be the one that calls.
     *
     * @param isSoon whether it may be its turn at any moment
     */
    @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on what the operating system makes of it.
    void await(boolean isSoon) {
        for (int i = 0; HAS_COMPANY && i < SPINS && !turn; i++) {
            Thread.onSpinWait();
        }
        for (int i = 0; (HAS_COMPANY || isSoon) && i < YIELDS && !turn; i++) {
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
