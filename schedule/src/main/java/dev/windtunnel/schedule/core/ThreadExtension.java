package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.schedule.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * The part of a schedule that exists only if its operations are threads of unchanged code. Such threads wait for more than
 * resources: for monitors, for {@code unpark}, and for time to pass.
 *
 * <p>An abstract class with one subclass, so that the compiler binds its calls directly.
 */
public abstract class ThreadExtension {

    protected ThreadExtension() {}

    /** A schedule begins. */
    protected abstract void begins();

    /** Makes a thread the first operation, and returns what this operation runs. */
    protected abstract Scheduler.Body first(Operation main, Thread thread, Scheduler.Body body);

    /** The schedule has ended and all operations are unwound, or it never will and is given up. */
    protected abstract void ends();

    /** An operation continues. */
    protected abstract void runs(Operation operation);

    /** An operation has come to a point. */
    protected abstract void stops(Operation operation);

    /** Adds the waiting operations that could wake up now, although others can continue. */
    protected abstract void addWakeable(Decision decision);

    /** Where the current operation holds something because of which it must not be left, if it need not wait; empty if it may be left. */
    protected abstract String heldAt(Operation operation);

    /** Whether operations that hold such things are known. */
    protected abstract boolean knowsHolders();

    /** An operation that must continue next, because it had to be left where it must not be; null if there is none. */
    protected abstract @Nullable Operation urgent();

    /** Wakes an operation that waits and was chosen. */
    protected abstract void wake(Operation chosen);

    /** Lets time pass until a waiting operation can continue; false if none waits for time. */
    protected abstract boolean passTime();

    /** The step in which an operation last did something that others could see. */
    protected abstract int lastChange();

    /** How the schedule ends, given that no operation can continue. */
    protected abstract Ending nobodyContinues();
}
