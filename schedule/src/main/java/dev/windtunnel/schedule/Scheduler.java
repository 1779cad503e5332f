package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.schedule.control.ControlledThreads;
import dev.windtunnel.schedule.core.CallSite;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.Resource;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.core.StepRecorder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs one operation at a time, and asks which one is next whenever an operation comes to a point. The model decides what
 * operations and resources are: a thread and a lock, an actor and its inbox, a task and its result. Both are numbers that are
 * valid in one schedule.
 *
 * <p>A model consists of points ({@link #scheduleNext}, {@link #access}), of waiting and of signalling. Between two points no other
 * operation runs, so a lock is no more than this:
 *
 * <pre>{@code
 * void lock() {
 *     scheduler.scheduleNext();
 *     while (locked) scheduler.waitFor(resource);
 *     locked = true;
 * }
 *
 * void unlock() {
 *     locked = false;
 *     scheduler.signal(resource);
 * }
 * }</pre>
 *
 * <p>Tests get a scheduler that is attached. A loop of one's own attaches and detaches it around each round. Once it is detached,
 * its methods do nothing.
 *
 * <p>One file of more than 400 lines, because it is the whole interface for models: one short method for each thing that a model
 * does, and its documentation.
 */
public final class Scheduler {

    private static final int NONE = Operation.NONE;

    /** Code that runs as an operation. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    private final Schedule schedule;

    Scheduler(ScheduleLimits limits, boolean fibers) {
        this.schedule = new Schedule(limits, fibers);
    }

    /** A scheduler that also controls threads. */
    Scheduler(ScheduleLimits limits, boolean fibers, boolean plainAccesses, ThreadOracles oracles) {
        this.schedule = new Schedule(
                limits,
                fibers,
                controlled -> new ControlledThreads(controlled, plainAccesses, oracles, ThreadControl.statics()));
    }

    /** A scheduler for a loop of one's own. */
    public static Scheduler create() {
        return new Scheduler(ScheduleLimits.USUAL, false);
    }

    // Operations

    /** Announces an operation that the caller is going to {@link #start} in a thread of its own. */
    public int create(String name) {
        Operation self = schedule.enter("create");
        if (self == null) {
            return NONE;
        }
        return schedule.announce(name, self).id();
    }

    /** Called by the thread that runs an operation, before anything else; returns when it is the operation's turn. */
    public void start(int operation) {
        if (schedule.isDetached() || schedule.isOver()) {
            return;
        }
        Operation started = schedule.operations().operation("start", operation);
        if (!started.isAnnounced()) {
            throw new MisuseException(
                    "Operation '" + started.name() + "' was started twice; create one for each thread.");
        }
        schedule.start(started);
    }

    /** Called by the thread that runs an operation, after everything else. */
    public void complete(int operation) {
        Operation self = schedule.enter("complete");
        if (self == null) {
            return;
        }
        if (schedule.operations().operation("complete", operation) != self) {
            throw new MisuseException("Operation '"
                    + schedule.operations().operation("complete", operation).name() + "' was completed by operation '"
                    + self.name() + "'; each operation completes itself.");
        }
        if (self.isPooled() || self.id() == 0) {
            throw new MisuseException("Operation '" + self.name() + "' completes by itself when its code ends.");
        }
        schedule.ended(self);
    }

    /** Starts an operation: creates it, runs its body on a strand of the scheduler, and completes it when the body ends. */
    public int run(String name, Body body) {
        Operation self = schedule.enter("run");
        if (self == null) {
            return NONE;
        }
        if (schedule.isOver()) {
            throw schedule.abandon(self);
        }
        Operation operation = schedule.newOperation(name, self);
        schedule.assign(operation, body, null);
        if (schedule.isTold()) {
            schedule.tell(self, "starts " + name);
        }
        return operation.id();
    }

    /** As {@link #run}, for an operation that may still wait when all others have ended, such as an actor. */
    public int runDaemon(String name, Body body) {
        int id = run(name, body);
        if (id != NONE) {
            schedule.becomesDaemon(schedule.operations().operation("runDaemon", id));
        }
        return id;
    }

    /** Waits until an operation has ended. */
    public void join(int operation) {
        Operation self = schedule.enter("join");
        if (self == null) {
            return;
        }
        Operation other = schedule.operations().operation("join", operation);
        if (other == self) {
            throw new MisuseException("Operation '" + self.name() + "' joins itself, which would never end.");
        }
        if (schedule.isOver()) {
            throw schedule.abandon(self);
        }
        boolean ended = other.isCompleted();
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.joins(other, ended);
        }
        if (!ended) {
            self.touchesNothing();
            self.awaitsEndOf(other);
            schedule.switchFrom(self);
            self.hasJoined();
        }
        if (schedule.isTold()) {
            schedule.tell(self, "joins " + other.name());
        }
    }

    /** The running operation. */
    public int current() {
        Operation self = schedule.enter("current");
        return self == null ? NONE : self.id();
    }

    /** The name of an operation. */
    public String nameOf(int operation) {
        return operation == NONE
                ? ""
                : schedule.operations().operation("nameOf", operation).name();
    }

    // Resources

    /** A new resource. */
    public int resource(String name) {
        Operation self = schedule.enter("resource");
        if (self == null) {
            return NONE;
        }
        return schedule.operations().addResource(name);
    }

    /** Waits until the resource is signalled. */
    public void waitFor(int resource) {
        Operation self = schedule.enter("waitFor");
        if (self != null) {
            String name = schedule.operations().resource("waitFor", resource).name();
            waitFor(resource, schedule.isTold() ? "waits for " + name : "");
        }
    }

    /** Waits until the resource is signalled; the report describes it with these words. */
    public void waitFor(int resource, String step) {
        Operation self = schedule.enter("waitFor");
        if (self == null) {
            return;
        }
        Resource unused = schedule.operations().resource("waitFor", resource);
        self.touches(resource, Access.WRITE);
        schedule.touched(resource);
        self.awaits(resource);
        await(self, step);
    }

    /** Waits until each of the resources was signalled. */
    public void waitForAll(int... several) {
        waitForSeveral(several, true, "all of");
    }

    /** Waits until one of the resources is signalled, and returns it. */
    public int waitForAny(int... several) {
        Operation self = waitForSeveral(several, false, "any of");
        return self == null ? NONE : self.signalled();
    }

    private @Nullable Operation waitForSeveral(int[] several, boolean all, String which) {
        Operation self = schedule.enter("waitFor");
        if (self == null) {
            return null;
        }
        if (several.length == 0) {
            throw new MisuseException("Operation '" + self.name() + "' waits for " + which
                    + " no resources, which would never end; give at least one.");
        }
        List<String> names = new ArrayList<>();
        for (int resource : several) {
            names.add(schedule.operations().resource("waitFor", resource).name());
            schedule.touched(resource);
        }
        StepRecorder recorder = schedule.recorder();
        if (recorder != null && !all) {
            recorder.waitsForAny();
        }
        self.mayTouchAnything();
        self.awaits(several, all);
        await(self, schedule.isTold() ? "waits for " + which + " " + String.join(", ", names) : "");
        return self;
    }

    private void await(Operation self, String step) {
        if (schedule.isOver()) {
            throw schedule.abandon(self);
        }
        if (schedule.isTold()) {
            schedule.tell(self, step);
        }
        schedule.switchFrom(self);
    }

    /** Enables all operations that wait for the resource. */
    public void signal(int resource) {
        if (schedule.enter("signal") != null) {
            String name = schedule.operations().resource("signal", resource).name();
            signal(resource, schedule.isTold() ? "signals " + name : "");
        }
    }

    /** Enables all operations that wait for the resource; the report describes it with these words. */
    public void signal(int resource, String step) {
        Operation self = schedule.enter("signal");
        if (self == null) {
            return;
        }
        Resource unused = schedule.operations().resource("signal", resource);
        schedule.signalAll(resource);
        if (schedule.isTold()) {
            schedule.tell(self, step);
        }
    }

    /** Enables one operation, if it waits for the resource. */
    public void signal(int resource, int operation) {
        if (schedule.enter("signal") != null) {
            String name = schedule.operations().resource("signal", resource).name();
            String one = schedule.operations().operation("signal", operation).name();
            signal(resource, operation, schedule.isTold() ? "signals " + name + " to " + one : "");
        }
    }

    /** Enables one operation, if it waits for the resource; the report describes it with these words. */
    public void signal(int resource, int operation, String step) {
        Operation self = schedule.enter("signal");
        if (self == null) {
            return;
        }
        Resource unused = schedule.operations().resource("signal", resource);
        Operation one = schedule.operations().operation("signal", operation);
        schedule.signalOne(resource, one);
        if (schedule.isTold()) {
            schedule.tell(self, step);
        }
    }

    /** Records that the current operation holds the resource, so that a deadlock can be explained. */
    public void acquired(int resource) {
        Operation self = schedule.enter("acquired");
        if (self != null) {
            schedule.operations().resource("acquired", resource).acquiredBy(self);
            schedule.touched(resource);
        }
    }

    /** Records that no operation holds the resource. */
    public void released(int resource) {
        if (schedule.enter("released") != null) {
            schedule.operations().resource("released", resource).released();
            schedule.touched(resource);
        }
    }

    // Points and numbers

    /** A point: any operation that can continue may run first. */
    public void scheduleNext() {
        scheduleNext("scheduleNext");
    }

    /** A point; the report describes with these words what the operation does next. */
    public void scheduleNext(String step) {
        Operation self = schedule.enter("scheduleNext");
        if (self != null) {
            self.mayTouchAnything();
            point(self, step);
        }
    }

    /**
     * A point before the operation accesses a resource, and no other one until its next point. If all accesses are declared, the
     * reduced search leaves out orders that make no difference.
     */
    public void access(int resource, Access access) {
        Operation self = schedule.enter("access");
        if (self != null) {
            String name = schedule.operations().resource("access", resource).name();
            access(resource, access, schedule.isTold() ? (access == Access.READ ? "reads " : "writes ") + name : "");
        }
    }

    /** As {@link #access(int, Access)}; the report describes the access with these words. */
    public void access(int resource, Access access, String step) {
        Operation self = schedule.enter("access");
        if (self != null) {
            Resource unused = schedule.operations().resource("access", resource);
            self.touches(resource, access);
            point(self, step);
        }
    }

    private void point(Operation self, String step) {
        if (schedule.isOver()) {
            throw schedule.abandon(self);
        }
        schedule.switchFrom(self);
        if (schedule.isTold()) {
            schedule.tell(self, step);
        }
    }

    /** True or false, which is a choice; calm is false. */
    public boolean nextBoolean(String what) {
        return nextInt(what, 2) == 1;
    }

    /** A number from 0 to bound - 1, which is a choice; calm is 0. */
    public int nextInt(String what, int bound) {
        Operation self = schedule.enter("nextInt");
        if (self == null || schedule.isOver()) {
            return 0;
        }
        if (bound < 1) {
            throw new MisuseException(
                    "'" + what + "' was asked for a number below " + bound + "; ask for one below 1 or more.");
        }
        int number = schedule.draw(self, what, bound);
        if (schedule.isTold()) {
            schedule.tell(self, what + " = " + number);
        }
        return number;
    }

    // Reports and checks

    /** Whether the report shows this execution step by step, so that words for {@link #say} are needed. */
    public boolean isTold() {
        return !schedule.isDetached() && schedule.isTold();
    }

    /** Adds a step of the current operation to the report. */
    public void say(String step) {
        Operation self = schedule.enter("say");
        if (self != null && schedule.isTold()) {
            schedule.tell(self, step);
        }
    }

    /** The line of the subject from which a model was called, such as {@code Bank.java:17}; empty unless the execution {@link #isTold}. */
    public String callSite() {
        return isTold() ? CallSite.ofModelUser() : "";
    }

    /**
     * Reports the hash of a state that was reached: states are counted, a coverage-guided search looks for new ones, and
     * Q-learning learns what to do in each of them.
     */
    public void state(long hash) {
        if (schedule.enter("state") != null) {
            schedule.reached(hash);
        }
    }

    /** Expects a condition to be true at some point from now on, at the latest when the schedule ends. */
    public void eventually(String what, BooleanSupplier condition) {
        if (schedule.enter("eventually") != null) {
            schedule.expect(what, condition);
        }
    }

    /** The exception for wrong use of a model. While operations are unwound, this throws what unwinds them instead. */
    public MisuseException misuse(String message) {
        Operation self = schedule.current();
        if (schedule.isOver() && self != null) {
            throw schedule.abandon(self);
        }
        return new MisuseException(message);
    }

    // A schedule of one's own

    /** Makes the calling thread the first operation of a schedule that these choices decide. */
    public void attach(Choices deciding) {
        schedule.attach(deciding);
    }

    /**
     * Ends the first operation, lets the others run to their end, and throws the failure of the schedule, unless there is none or
     * the first operation has seen it already.
     */
    public void detach() throws Throwable {
        schedule.detach();
    }

    /** The schedule behind this scheduler. */
    Schedule schedule() {
        return schedule;
    }
}
