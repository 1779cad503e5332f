package dev.windtunnel.schedule;

import org.jspecify.annotations.Nullable;

/** A thread that takes turns with others. It may be one of ours, or one that the subject made itself. */
final class TurnThread extends Strand {

    private final Baton baton;

    TurnThread(Thread thread) {
        this(thread, true);
    }

    TurnThread(Thread thread, boolean mayBeInterrupted) {
        this.baton = new Baton(thread, mayBeInterrupted);
    }

    Baton baton() {
        return baton;
    }

    @Override
    Thread identity() {
        return baton.thread();
    }

    @Override
    void advance(Baton driver) {
        baton.pass();
        driver.await(false);
    }

    @Override
    boolean handOver(@Nullable Strand next, Baton driver, boolean isSoon) {
        leave(next, driver);
        baton.await(isSoon);
        return true;
    }

    @Override
    void leave(@Nullable Strand next, Baton driver) {
        // From thread to thread there is no need to go through the driver; a fiber cannot do without it.
        if (next instanceof TurnThread thread) {
            thread.baton.pass();
        } else {
            driver.pass();
        }
    }

    @Override
    StackTraceElement[] stack() {
        return baton.thread().getStackTrace();
    }
}
