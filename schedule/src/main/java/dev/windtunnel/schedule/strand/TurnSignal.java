package dev.windtunnel.schedule.strand;

import java.util.concurrent.locks.LockSupport;

/**
 * Tells one thread that it is its turn. A thread that gives the turn to another one waits for its own signal. The next turn is
 * mostly microseconds away, which is less than it takes to wake a thread. So a waiting thread yields to others at first, and
 * parks only after that. It does not spin: that would take a processor from those that are next. On a machine with one
 * processor, a thread that is not next would only delay the one that is.
 */
public final class TurnSignal {

    private static final boolean HAS_SEVERAL_PROCESSORS = Runtime.getRuntime().availableProcessors() > 1;
    private static final int YIELDS = 100;

    private final Thread thread;
    private final boolean mayBeInterrupted;
    private volatile boolean turn;
    private volatile boolean parked;

    public TurnSignal(Thread thread) {
        this(thread, true);
    }

    /**
     * @param mayBeInterrupted whether an interrupt of this thread is meant for the operation that it runs; an interrupt of a
     *     thread that stands in for another one is not
     */
    public TurnSignal(Thread thread, boolean mayBeInterrupted) {
        this.thread = thread;
        this.mayBeInterrupted = mayBeInterrupted;
    }

    /** The thread that waits for this signal. */
    public Thread thread() {
        return thread;
    }

    /** Gives the turn to the thread of this signal. */
    public void give() {
        turn = true;
        if (parked) {
            LockSupport.unpark(thread);
        }
    }

    /**
     * Waits for the turn of this thread, which must be the calling one.
     *
     * @param isSoon whether the turn may come at any moment
     */
    @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on what the operating system makes of it.
    public void await(boolean isSoon) {
        for (int i = 0; (HAS_SEVERAL_PROCESSORS || isSoon) && i < YIELDS && !turn; i++) {
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
            // No blocker: a stand-in thread would set the blocker of the thread that it stands in for.
            LockSupport.park();
            // The interrupt is for the operation, which sees it when it continues. Parking does not work while it is
            // set.
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
