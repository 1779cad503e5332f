package dev.windtunnel.schedule.control;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.ThreadOracles;
import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.ControlledThread.Wake;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.OperationTable;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.core.StepRecorder;
import dev.windtunnel.schedule.core.WaitReason;
import dev.windtunnel.schedule.rewrite.Sites;
import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What the parts of the control share: the operations of threads, their clock and objects, and how a thread stops at a point,
 * blocks, and is resumed.
 */
final class ThreadContext {

    /** A thread that only reads for so many accesses is taken to wait for another thread to write. */
    private static final int SPINNING = 100;

    /** How the names of threads begin with which JUnit watches the time of tests. */
    private static final String JUNIT = "junit-";

    /** For so many steps without a change nobody asks whether threads get on with something. */
    private static final int UNSUSPICIOUS = 2_000;

    final Schedule schedule;
    final ThreadOracles oracles;
    final VirtualClock clock = new VirtualClock();
    final SharedObjects objects = new SharedObjects();
    private final IdentityHashMap<Thread, Operation> operations = new IdentityHashMap<>();

    private Consumer<Operation> returns = operation -> {};
    private int lastChange;
    private final ReadPlaces read = new ReadPlaces();
    /** How many threads wait with a deadline. */
    private int timedWaits;
    /** How many threads wait with a lock that no model knows. */
    private int realLocks;

    ThreadContext(Schedule schedule, ThreadOracles oracles) {
        this.schedule = schedule;
        this.oracles = oracles;
    }

    void begins() {
        clock.reset();
        lastChange = 0;
        read.clear();
        timedWaits = 0;
        realLocks = 0;
    }

    void ends() {
        operations.clear();
        objects.clear();
    }

    // Operations and their threads

    /** Makes a thread an operation. */
    void register(Operation operation, Thread thread) {
        operation.controlled().thread = thread;
        operation.controlled().readySince = clock.now();
        operations.put(thread, operation);
        ThreadInternals.seed(thread, RandomSource.mix(operation.identity()));
    }

    /** The operation of a thread; null if it is not controlled. */
    @Nullable
    Operation operationOf(Thread thread) {
        return operations.get(thread);
    }

    Map<Thread, Operation> operations() {
        return operations;
    }

    /** The running operation; throws if the schedule has ended. */
    Operation self() {
        Operation self = Objects.requireNonNull(schedule.current());
        if (schedule.isOver()) {
            throw schedule.abandon(self);
        }
        if (self.controlled().synchronizedOn != null) {
            returns.accept(self);
        }
        return self;
    }

    /** Sets what to do with a thread that may have returned from synchronized methods of the JDK. */
    void onReturn(Consumer<Operation> action) {
        returns = action;
    }

    /** The code of an operation has ended. */
    void codeEnds(Operation operation) {
        if (operation.controlled().synchronizedOn != null) {
            returns.accept(operation);
        }
    }

    /** The running operation, also while it is unwound. */
    Operation current() {
        return Objects.requireNonNull(schedule.current());
    }

    // What steps touch

    /**
     * Declares what an operation touches next.
     *
     * @param alone whether its step touches nothing else that is shared
     */
    void touches(Operation self, int variable, @Nullable Object owner, int index, Access access, boolean alone) {
        int number = Operation.ANYTHING;
        if (schedule.recorder() != null && alone && !JdkCallers.areWaiting()) {
            number = objects.place(variable, owner, index);
        }
        self.touches(variable, owner, index, number, access);
    }

    /** The current step changes a monitor. */
    void touched(Object monitor) {
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.touches(objects.place(Sites.MONITOR, monitor, 0), true);
        }
    }

    /** The current step sees what others have done to a monitor. */
    void seen(Object monitor) {
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.touches(objects.place(Sites.MONITOR, monitor, 0), false);
        }
    }

    /** The current step depends on, or changes, what no place stands for: the time, the interrupts, the numbers of objects. */
    void touchedAnything() {
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.touchesAnything();
        }
    }

    // Points and waiting

    /** A point, except in class initialisers. */
    void point(Operation self) {
        if (self.controlled().initialising == 0) {
            schedule.switchFrom(self);
        }
    }

    /** Blocks the running operation until another one resumes it, or until its deadline. */
    void block(Operation self, WaitReason why, @Nullable Object on, long deadline) {
        ControlledThread thread = self.controlled();
        thread.waitReason = why;
        thread.waitsOn = on;
        thread.deadline = deadline;
        thread.wake = Wake.CALLED;
        touchesWhenResumed(self, why, on, deadline);
        self.block();
        changed();
        boolean isTimed = deadline != ControlledThread.NEVER;
        thread.isTimer = isTimed && !self.name().startsWith(JUNIT) && JdkCallers.waitForTimers();
        timedWaits += isTimed ? 1 : 0;
        thread.holdsRealLock = !heldAt(self).isEmpty();
        realLocks += thread.holdsRealLock ? 1 : 0;
        try {
            schedule.switchFrom(self);
        } finally {
            timedWaits -= isTimed ? 1 : 0;
            realLocks -= thread.holdsRealLock ? 1 : 0;
            thread.holdsRealLock = false;
        }
        thread.waitReason = WaitReason.NOTHING;
        thread.waitsOn = null;
        thread.deadline = ControlledThread.NEVER;
    }

    private void touchesWhenResumed(Operation self, WaitReason why, @Nullable Object on, long deadline) {
        Object inside = self.controlled().inside;
        if (deadline != ControlledThread.NEVER) {
            self.mayTouchAnything();
        } else if (on != null && (why == WaitReason.MONITOR || why == WaitReason.NOTIFICATION)) {
            touches(self, Sites.MONITOR, on, 0, Access.WRITE, true);
        } else if (on != null && why == WaitReason.PERMIT && inside != null && inside == ConfinedCalls.stateOf(on)) {
            touches(self, Sites.OBJECT, inside, 0, Access.WRITE, true);
        } else if (why == WaitReason.END) {
            self.touchesNothing();
        } else {
            self.mayTouchAnything();
        }
    }

    /** Lets a blocked operation continue at its next turn. */
    void resume(Operation operation, Wake how) {
        ControlledThread thread = operation.controlled();
        if (thread.waitReason == WaitReason.NOTIFICATION) {
            objects.monitor(Objects.requireNonNull(thread.waitsOn)).waiting.remove(operation);
        }
        thread.wakes(how);
        thread.readySince = clock.now();
        operation.enable();
        changed();
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.enables(operation);
        }
    }

    boolean hasTimedWaits() {
        return timedWaits > 0;
    }

    /** Where the running thread holds a lock that no model knows; empty if there is no such lock, as far as it is known. */
    String heldAt(Operation self) {
        return ThreadRewriter.mayCallUnderLocks() ? RealLocks.heldAt(self, objects) : "";
    }

    /** A thread that need not wait any more and still holds a lock that no model knows; null if there is none. */
    @Nullable
    Operation urgent() {
        OperationTable all = schedule.operations();
        for (int i = 0; realLocks > 0 && i < all.count(); i++) {
            if (all.get(i).isEnabled() && all.get(i).controlled().holdsRealLock) {
                return all.get(i);
            }
        }
        return null;
    }

    static void throwIfInterrupted(ControlledThread controlled) throws InterruptedException {
        Thread thread = Objects.requireNonNull(controlled.thread);
        if (ThreadInternals.isInterrupted(thread)) {
            ThreadInternals.clearInterrupt(thread);
            throw new InterruptedException();
        }
    }

    // Livelocks

    /** The current step did something that others can see. */
    void changed() {
        lastChange = schedule.steps();
        read.clear();
    }

    /** The current step has read something. If that is new, the thread gets on with something. */
    void read(@Nullable Object owner, int index, int variable) {
        int now = schedule.steps();
        // Most threads change something long before, and need not be watched.
        if (now - lastChange > UNSUSPICIOUS && read.add(owner, index, variable)) {
            lastChange = now - UNSUSPICIOUS - 1;
        }
    }

    /** The step in which an operation last did something that others could see. */
    int lastChange() {
        return lastChange;
    }

    /** Counts reads: a thread that only reads yields to others. */
    static void count(ControlledThread thread, boolean onlyReads) {
        thread.readsInARow = onlyReads ? thread.readsInARow + 1 : 0;
        thread.yields = thread.readsInARow > SPINNING;
    }

    // Reports

    boolean isTold() {
        return schedule.isTold();
    }

    void tell(Operation self, String step) {
        schedule.tell(self, step);
    }
}
