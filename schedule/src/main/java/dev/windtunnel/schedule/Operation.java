package dev.windtunnel.schedule;

import dev.windtunnel.explore.RandomSource;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One operation of the running schedule. Objects are used again by the next schedule. */
final class Operation {

    enum State {
        /** Announced; whoever runs it has not started it yet. */
        CREATED,
        /** Can go on. */
        ENABLED,
        /** Waits for resources, or for another operation. */
        WAITING,
        COMPLETED
    }

    /** The identity of the first operation. */
    static final long FIRST = 1;

    private static final int[] NOTHING = new int[0];

    final int id;
    String name = "";
    State state = State.CREATED;
    boolean daemon;

    // What it runs, if we have it run
    Scheduler.@Nullable Body body;

    @Nullable
    Thread passesFor;

    // Where it runs, once it does
    Crew.@Nullable Hand hand;

    @Nullable
    Strand strand;
    /** Whether it has ever had its turn. */
    boolean begun;

    /** Names it whatever the order in which operations were created: a function of its parent and its place there. */
    long identity;

    int children;
    int steps;
    int draws;

    // What it is going to do when it goes on
    int nextResource;

    @Nullable
    Access nextAccess;

    // What it waits for
    int[] awaited = NOTHING;
    int awaitedCount;
    boolean all;
    int signalled;
    int joined = Scheduler.NONE;

    /** What is known of it beyond that if it is a thread that nobody made for us. */
    final ControlledThread controlled = new ControlledThread();

    Operation(int id) {
        this.id = id;
    }

    void reset(String newName, @Nullable Operation parent) {
        name = newName;
        state = State.CREATED;
        daemon = false;
        body = null;
        passesFor = null;
        hand = null;
        strand = null;
        begun = false;
        identity = parent == null ? FIRST : identityOfChild(parent.identity, ++parent.children);
        children = 0;
        steps = 0;
        draws = 0;
        touchesNothing();
        joined = Scheduler.NONE;
        awaitedCount = 0;
        controlled.reset();
    }

    /** The identity of the n-th operation that this one starts, counted from 1. */
    static long identityOfChild(long identity, int n) {
        return RandomSource.mix(identity * 31 + n);
    }

    boolean isEnabled() {
        return state == State.ENABLED;
    }

    /** What it touches next is not known: it may be anything. */
    void mayTouchAnything() {
        nextResource = Scheduler.ANYTHING;
        nextAccess = Access.WRITE;
    }

    /** It goes on as it began: until it says otherwise, it touches nothing that others see. */
    void touchesNothing() {
        nextResource = Scheduler.NONE;
        nextAccess = null;
    }

    void touches(int resource, Access access) {
        nextResource = resource;
        nextAccess = access;
    }

    /** Whether it matters which of the two goes first, as far as is known before they go. */
    boolean racesWith(Operation other) {
        if (nextResource == Scheduler.NONE || other.nextResource == Scheduler.NONE) {
            return false;
        }
        if (nextResource == Scheduler.ANYTHING || other.nextResource == Scheduler.ANYTHING) {
            return true;
        }
        return nextResource == other.nextResource
                && controlled.touchesSameAs(other.controlled)
                && (nextAccess == Access.WRITE || other.nextAccess == Access.WRITE);
    }

    void awaits(int[] resources, boolean allOfThem) {
        if (awaited.length < resources.length) {
            awaited = new int[resources.length];
        }
        System.arraycopy(resources, 0, awaited, 0, resources.length);
        awaitedCount = resources.length;
        all = allOfThem;
        signalled = Scheduler.NONE;
        state = State.WAITING;
    }

    void awaits(int resource) {
        if (awaited.length == 0) {
            awaited = new int[4];
        }
        awaited[0] = resource;
        awaitedCount = 1;
        all = true;
        signalled = Scheduler.NONE;
        state = State.WAITING;
    }

    void awaitsEndOf(Operation other) {
        joined = other.id;
        awaitedCount = 0;
        state = State.WAITING;
    }

    boolean isWaitingFor(int resource) {
        if (state == State.WAITING) {
            for (int i = 0; i < awaitedCount; i++) {
                if (awaited[i] == resource) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Crosses a resource off; the operation goes on if it waited for any, or if none is left.
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
        if (!all || left == 0) {
            state = State.ENABLED;
            awaitedCount = 0;
        }
        return true;
    }

    int[] awaitedResources() {
        return Arrays.copyOf(awaited, awaitedCount);
    }
}
