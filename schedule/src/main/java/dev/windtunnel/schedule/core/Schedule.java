package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.core.ScheduleState.Phase;
import dev.windtunnel.schedule.strand.StandInThreads;
import dev.windtunnel.schedule.strand.Strand;
import dev.windtunnel.schedule.strand.StrandPool;
import dev.windtunnel.schedule.strand.ThreadStrand;
import dev.windtunnel.schedule.strand.TurnSignal;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The schedule behind a {@link Scheduler}, from its beginning to its end, and all that other packages may do to it.
 * {@link OperationLifecycle} starts and ends operations, {@link Turns} decides which one runs next, {@link ScheduleEnd} unwinds
 * them. The object is reused for the next schedule.
 */
public final class Schedule {

    private static final long DRAW_STRIDE = 0xD1B54A32D192ED03L;

    private final ScheduleState state;
    private final StrandPool pool;
    private final @Nullable ThreadExtension threads;
    private final ScheduleEnd end;
    private final OperationLifecycle lifecycle;
    private final Turns turns;

    /** A schedule of modelled operations. */
    public Schedule(ScheduleLimits limits, boolean fibers) {
        this(limits, fibers, null);
    }

    /**
     * @param extension makes the control of threads of unchanged code; null for modelled operations
     */
    public Schedule(ScheduleLimits limits, boolean fibers, @Nullable Function<Schedule, ThreadExtension> extension) {
        this.state = new ScheduleState(limits);
        this.pool = new StrandPool(fibers, extension != null);
        this.threads = extension == null ? null : extension.apply(this);
        this.end = new ScheduleEnd(state, pool, threads);
        this.lifecycle = new OperationLifecycle(state, end, pool, threads);
        this.turns = lifecycle.turns();
    }

    // Beginning and end

    /** Makes the calling thread the first operation. */
    public void attach(Choices deciding) {
        if (state.phase == Phase.ATTACHED || state.phase == Phase.OVER) {
            throw new MisuseException("The scheduler is attached already; detach it first.");
        }
        state.begin(deciding, true);
        Operation main = newOperation("main", null);
        ThreadStrand strand = new ThreadStrand(Thread.currentThread());
        state.driver = strand.signal();
        main.strand = strand;
        main.state = Operation.State.ENABLED;
        main.begun = true;
        state.current = main;
    }

    /** Ends the first operation, lets the others run to their end, and throws what is wrong. */
    public void detach() throws Throwable {
        if (state.phase == Phase.DETACHED) {
            return;
        }
        if (state.phase == Phase.NEW || !state.attachedByHand) {
            throw new MisuseException("'detach' was called without 'attach' before it; call both, or neither.");
        }
        boolean untold = state.phase == Phase.ATTACHED;
        if (untold) {
            endedByHand(Objects.requireNonNull(state.current));
        }
        end.unwindAll();
        state.phase = Phase.DETACHED;
        tellPilot();
        if (untold && state.thrown != null) {
            throw state.thrown;
        }
    }

    private void endedByHand(Operation main) {
        if (main.id != 0 || state.driver.thread() != Thread.currentThread()) {
            throw new MisuseException(
                    "Operation '" + main.name + "' detaches the scheduler; only the operation that attached it may.");
        }
        state.next(lifecycle.afterEndOf(main));
        drive();
    }

    /**
     * Runs a body as the first operation, and everything that it starts. Called by the thread that drives the schedule.
     *
     * @param identity the result of {@code Thread.currentThread()} in the first operation
     */
    public Ending run(Choices deciding, Thread identity, Scheduler.Body body) {
        state.begin(deciding, false);
        Operation main = newOperation("main", null);
        state.current = main;
        Scheduler.Body first = body;
        if (threads != null) {
            threads.begins();
            first = threads.first(main, identity, body);
        }
        if (canBeMain(Thread.currentThread())) {
            runHere(main, identity, first);
        } else {
            state.driver = new TurnSignal(Thread.currentThread());
            assign(main, first, identity);
            lifecycle.begins(main);
            if (threads != null) {
                threads.runs(main);
            }
            state.target = main.strand;
        }
        drive();
        end.unwindAll();
        if (threads != null) {
            threads.ends();
        }
        state.phase = Phase.DETACHED;
        tellPilot();
        return Objects.requireNonNull(state.ending);
    }

    /** Whether the driver can also run the first operation, which saves two switches per schedule. */
    private boolean canBeMain(Thread driver) {
        return !pool.hasFibers() && (threads == null || StandInThreads.isOne(driver));
    }

    private void runHere(Operation main, Thread identity, Scheduler.Body body) {
        Thread thread = Thread.currentThread();
        ThreadStrand strand = new ThreadStrand(thread, threads == null);
        state.driver = strand.signal();
        main.strand = strand;
        main.state = Operation.State.ENABLED;
        main.begun = true;
        if (threads == null) {
            lifecycle.perform(main, body);
        } else {
            threads.runs(main);
            StandInThreads.standInFor(thread, identity);
            lifecycle.perform(main, body);
            StandInThreads.standInFor(thread, null);
        }
        // All others have their turns.
        state.driver.await(false);
    }

    private void drive() {
        for (Strand next = state.target; next != null; next = state.target) {
            next.advance(state.driver);
        }
    }

    private void tellPilot() {
        if (state.pilot != null) {
            state.pilot.ended(state.choices, state.operations.operations());
        }
    }

    // The life of an operation

    /** Adds an operation that another thread is going to start. */
    public Operation announce(String name, Operation parent) {
        return lifecycle.announce(name, parent);
    }

    /** Makes the calling thread the strand of an announced operation, and waits for its turn. */
    public void start(Operation started) {
        lifecycle.start(started);
    }

    public Operation newOperation(String name, @Nullable Operation parent) {
        return lifecycle.newOperation(name, parent);
    }

    /**
     * Makes an operation ready to run on a strand of the pool.
     *
     * @param identity the result of {@code Thread.currentThread()} in the operation; null for the thread of its strand
     */
    public void assign(Operation operation, Scheduler.Body body, @Nullable Thread identity) {
        lifecycle.assign(operation, body, identity);
    }

    /** From now on the schedule may end without this operation. */
    public void becomesDaemon(Operation operation) {
        operation.daemon = true;
        state.living--;
    }

    /** The running operation has ended; another one continues. */
    public void ended(Operation operation) {
        lifecycle.ended(operation);
    }

    // What operations do

    /** The calling operation; null if the scheduler is detached. Throws if the caller is not the running operation. */
    public @Nullable Operation enter(String method) {
        if (state.phase == Phase.DETACHED) {
            return null;
        }
        if (state.phase == Phase.NEW) {
            throw new MisuseException(
                    "'" + method + "' was called before the scheduler was attached; attach it first.");
        }
        Operation self = state.current;
        Thread caller = Thread.currentThread();
        if (self == null || self.strand == null || self.strand.identity() != caller) {
            if (state.phase == Phase.OVER) {
                throw new ScheduleOverError();
            }
            throw new MisuseException("'" + method + "' was called by thread '" + caller.getName()
                    + "', which is not the operation that runs; start operations with run, or with create and start.");
        }
        return self;
    }

    /** A point: returns when it is the turn of this operation again. */
    public void switchFrom(Operation self) {
        turns.switchFrom(self);
    }

    /** Enables all operations that wait for a resource. */
    public void signalAll(int resource) {
        signalled(resource);
        for (int i = 0; i < state.operations.count(); i++) {
            signal(state.operations.get(i), resource);
        }
    }

    /** Enables one operation, if it waits for a resource. */
    public void signalOne(int resource, Operation one) {
        signalled(resource);
        signal(one, resource);
    }

    private void signal(Operation waiting, int resource) {
        if (waiting.signal(resource) && state.recorder != null) {
            state.recorder.enables(waiting);
        }
    }

    private void signalled(int resource) {
        if (state.recorder != null) {
            state.recorder.signals(resource);
        }
    }

    public void touched(int resource) {
        if (state.recorder != null) {
            state.recorder.touches(resource, true);
        }
    }

    /** A number below a bound, which is a choice. */
    public int draw(Operation self, String what, int bound) {
        long identity = RandomSource.mix(self.identity - self.nextDraw() * DRAW_STRIDE);
        return bound == 1 ? 0 : state.choices.ask(ChoiceKinds.DRAW, what, identity, bound, Choices.NO_CAUSE);
    }

    /** The program has reached a state, of which this is the hash. */
    public void reached(long hash) {
        state.choices.covered(hash);
        if (state.pilot != null) {
            state.pilot.reached(hash);
        }
    }

    /** Expects a condition to be true at some point from now on. */
    public void expect(String what, BooleanSupplier condition) {
        state.expectations.add(what, condition);
        if (state.recorder != null) {
            state.recorder.expects();
        }
    }

    /** Reports a step of an operation. */
    public void tell(Operation self, String step) {
        state.tell(self, step);
    }

    /** Ends the schedule; nothing happens if it has ended. */
    public void over(Ending how, Throwable why) {
        end.over(how, why);
    }

    /** Ends the schedule as failed; nothing happens if it has ended. */
    public void failed(Throwable why) {
        end.failed(why);
    }

    /** Ends the schedule as passed; nothing happens if it has ended. */
    public void passed() {
        end.passed();
    }

    /** Throws at an operation whose schedule has ended. Returns an exception only for the compiler's sake. */
    public RuntimeException abandon(Operation self) {
        return end.abandon(self);
    }

    // State

    public boolean isOver() {
        return state.phase == Phase.OVER;
    }

    public boolean isDetached() {
        return state.phase == Phase.DETACHED;
    }

    /** Whether the report shows the steps. */
    public boolean isTold() {
        return state.choices.isTold();
    }

    public OperationTable operations() {
        return state.operations;
    }

    /** Records what steps do; null if the pilot does not need that. */
    public @Nullable StepRecorder recorder() {
        return state.recorder;
    }

    /** The running operation. */
    public @Nullable Operation current() {
        return state.current;
    }

    /** The ending, once it is known. */
    public @Nullable Ending ending() {
        return state.ending;
    }

    /** The exception that ended the schedule, if one did. */
    public @Nullable Throwable thrown() {
        return state.thrown;
    }

    /** The number of steps so far; a supervisor in another thread checks whether it grows. */
    public int steps() {
        return state.steps;
    }

    // For the supervisor and the lane

    /** Whether the thread that drives the schedule never comes back. */
    boolean isDriverLost() {
        return end.isDriverLost();
    }

    /** Whether threads of unchanged code are controlled. */
    boolean isControlling() {
        return threads != null;
    }

    /** The name of the running operation, for another thread. */
    String currentName() {
        Operation running = state.current;
        return running == null ? "" : running.name;
    }

    /** Whether the running operation waits for a monitor whose owner was left, because nobody knew of it; for another thread. */
    boolean isAtUnknownLock(Thread driving) {
        return threads != null
                && !threads.knowsHolders()
                && threadOfCurrent(driving).getState() == Thread.State.BLOCKED;
    }

    /** The thread of the JVM that runs the running operation, for another thread. */
    private Thread threadOfCurrent(Thread driving) {
        Operation running = state.current;
        // A running fiber is on the stack of the driver.
        return running != null && running.strand instanceof ThreadStrand thread ? thread.identity() : driving;
    }

    /** The stack of the running operation, for another thread. */
    StackTraceElement[] stackOfCurrent(Thread driving) {
        return threadOfCurrent(driving).getStackTrace();
    }

    /** How often an operation could not be left where a switch was decided, in all schedules so far. */
    public int refusedSwitches() {
        return state.refusedSwitches();
    }

    /** Where that was for the first time, such as {@code Config.<clinit>(Config.java:12)}. */
    public String refusedAt() {
        return state.refusedAt();
    }

    /** Counts from zero again. */
    public void forgetRefusedSwitches() {
        state.forgetRefusedSwitches();
    }

    /** Gives up a schedule that never ends; its operations are no longer controlled. */
    public void giveUp() {
        if (threads != null) {
            threads.ends();
        }
    }

    /** Ends the idle threads of the pool; only while no schedule runs. */
    public void closePool() {
        pool.close();
    }
}
