package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.strand.PooledStrand;
import dev.windtunnel.schedule.strand.Strand;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One operation of the running schedule. The next schedule reuses the object. */
public final class Operation {

    /** No operation, or no resource. */
    public static final int NONE = -1;
    /** In place of a resource: any of them. */
    public static final int ANYTHING = -2;

    enum State {
        /** Announced; its thread has not started it yet. */
        CREATED,
        /** Can continue. */
        ENABLED,
        /** Waits for resources, or for another operation. */
        WAITING,
        COMPLETED
    }

    /** The identity of the first operation. */
    private static final long FIRST = 1;

    private static final int[] NOTHING = new int[0];

    final int id;
    String name = "";
    State state = State.CREATED;
    boolean daemon;

    // The code to run, if a strand of the pool runs it
    Scheduler.@Nullable Body body;

    /** The result of {@code Thread.currentThread()} in the operation; null for the thread of its strand. */
    @Nullable
    Thread identityThread;

    // The strand, once there is one
    @Nullable
    PooledStrand pooled;

    @Nullable
    Strand strand;
    /** Whether it has ever had a turn. */
    boolean begun;

    /** A function of its parent and its place among the children there, so that it does not depend on the schedule. */
    long identity;

    int children;
    int steps;

    /** When its turn ends, if all take turns. */
    int turnEnds;

    private int draws;

    // The access that follows its next turn
    private final Place next = new Place();
    /** The number of that place in footprints; {@link #NONE} or {@link #ANYTHING}. */
    int nextNumber = NONE;

    @Nullable
    Access nextAccess;

    // What it waits for
    private int[] awaited = NOTHING;
    private int awaitedCount;
    boolean awaitsAll;
    private int signalled;
    int joined = NONE;

    private final ControlledThread controlled = new ControlledThread();

    Operation(int id) {
        this.id = id;
    }

    void reset(String newName, @Nullable Operation parent) {
        name = newName;
        state = State.CREATED;
        daemon = false;
        body = null;
        identityThread = null;
        pooled = null;
        strand = null;
        begun = false;
        identity = parent == null ? FIRST : identityOfChild(parent.identity, ++parent.children);
        children = 0;
        steps = 0;
        turnEnds = 0;
        draws = 0;
        touchesNothing();
        joined = NONE;
        awaitedCount = 0;
        controlled.reset();
    }

    /** The schedule is over: keeps nothing of it, because the next schedules may have fewer operations. */
    void forget() {
        body = null;
        identityThread = null;
        pooled = null;
        strand = null;
        touchesNothing();
        controlled.reset();
    }

    /** Its number in this schedule. */
    public int id() {
        return id;
    }

    public String name() {
        return name;
    }

    /** Names the operation in all schedules of a program. */
    public long identity() {
        return identity;
    }

    /** The identity of the n-th operation that an operation starts, counted from 1. */
    public static long identityOfChild(long identity, int n) {
        return RandomSource.mix(identity * 31 + n);
    }

    /** How many operations it has started. */
    public int children() {
        return children;
    }

    /** How many steps it has taken. */
    public int steps() {
        return steps;
    }

    /** Counts a number that it asks for; returns how many those are. */
    public int nextDraw() {
        return ++draws;
    }

    /** Whether the schedule may end while it still waits. */
    public boolean isDaemon() {
        return daemon;
    }

    /** Whether a strand of the pool runs it, rather than a thread of the subject. */
    public boolean isPooled() {
        return pooled != null;
    }

    /** The strand that runs it, once there is one. */
    public @Nullable Strand strand() {
        return strand;
    }

    /** Further state, used if it is a thread of the code under test. */
    public ControlledThread controlled() {
        return controlled;
    }

    // State

    /** Whether it was announced and its thread has not come yet. */
    public boolean isAnnounced() {
        return state == State.CREATED;
    }

    /** Whether it can continue. */
    public boolean isEnabled() {
        return state == State.ENABLED;
    }

    public boolean isWaiting() {
        return state == State.WAITING;
    }

    public boolean isCompleted() {
        return state == State.COMPLETED;
    }

    /** From now on it can continue. */
    public void enable() {
        state = State.ENABLED;
    }

    /** From now on it waits; {@link #controlled} tells what for. */
    public void block() {
        state = State.WAITING;
    }

    // The next access

    /** What it touches next is not known: it may be anything. */
    public void mayTouchAnything() {
        touches(ANYTHING, null, 0, ANYTHING, Access.WRITE);
    }

    /** Until it declares otherwise, it touches nothing that others see. */
    public void touchesNothing() {
        next.set(NONE, null, 0);
        nextNumber = NONE;
        nextAccess = null;
    }

    public void touches(int resource, Access access) {
        touches(resource, null, 0, resource, access);
    }

    /**
     * Declares what it touches next.
     *
     * @param variable the field or the kind of place
     * @param owner the object or array; null for a static field
     * @param index the index in an array
     * @param number the number of the place in footprints; {@link #ANYTHING} if the step may touch more than the place
     */
    public void touches(int variable, @Nullable Object owner, int index, int number, Access access) {
        next.set(variable, owner, index);
        nextNumber = number;
        nextAccess = access;
    }

    /** Whether it is known what it touches next. */
    public boolean hasKnownAccess() {
        return !next.isNothing() && !next.isAnything();
    }

    /**
     * What it touches next, of whichever object: a field, a kind of place, or a resource; {@link #NONE} or {@link #ANYTHING}.
     */
    public int nextVariable() {
        return next.variable();
    }

    /** Whether its next access is a write. */
    public boolean isAboutToWrite() {
        return nextAccess == Access.WRITE;
    }

    /** Whether it matters which of two operations continues first, as far as their next accesses are declared. */
    public boolean racesWith(Operation other) {
        if (next.isNothing() || other.next.isNothing()) {
            return false;
        }
        if (next.isAnything() || other.next.isAnything()) {
            return true;
        }
        return next.isSameAs(other.next) && (nextAccess == Access.WRITE || other.nextAccess == Access.WRITE);
    }

    // Waiting

    /** Waits for several resources, or for one of them. */
    public void awaits(int[] resources, boolean all) {
        if (awaited.length < resources.length) {
            awaited = new int[resources.length];
        }
        System.arraycopy(resources, 0, awaited, 0, resources.length);
        awaitedCount = resources.length;
        awaitsAll = all;
        signalled = NONE;
        state = State.WAITING;
    }

    public void awaits(int resource) {
        if (awaited.length == 0) {
            awaited = new int[4];
        }
        awaited[0] = resource;
        awaitedCount = 1;
        awaitsAll = true;
        signalled = NONE;
        state = State.WAITING;
    }

    public void awaitsEndOf(Operation other) {
        joined = other.id;
        awaitedCount = 0;
        state = State.WAITING;
    }

    /** Records the operation whose end it waits for; {@link #block} makes it wait. */
    public void joins(Operation other) {
        joined = other.id;
    }

    /** It waits for the end of no operation any more. */
    public void hasJoined() {
        joined = NONE;
    }

    /** The operation whose end it waits for, or {@link #NONE}. */
    public int joined() {
        return joined;
    }

    /** The resource that was signalled last. */
    public int signalled() {
        return signalled;
    }

    /**
     * Removes a resource from those that it waits for. It can continue if none is left, or if it waited for any of them.
     *
     * @return whether it waited for the resource
     */
    boolean signal(int resource) {
        int left = 0;
        for (int i = 0; i < awaitedCount; i++) {
            if (awaited[i] != resource) {
                awaited[left++] = awaited[i];
            }
        }
        if (left == awaitedCount) {
            return false;
        }
        awaitedCount = left;
        signalled = resource;
        if (!awaitsAll || left == 0) {
            state = State.ENABLED;
            awaitedCount = 0;
        }
        return true;
    }

    int[] awaitedResources() {
        return Arrays.copyOf(awaited, awaitedCount);
    }
}
