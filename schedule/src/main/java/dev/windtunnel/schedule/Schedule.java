package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.StuckException;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The schedule behind a {@link Scheduler}: who is there, who runs, who is next, and how it ends. It is used again for the next
 * one. Only the operation that runs touches it, so it needs no locks.
 */
final class Schedule {

    private static final int MOST_THROWS = 1_000;
    /** Nobody reads more steps than that. */
    private static final int MOST_TOLD = 5_000;
    /** How many steps a controlled thread takes in a row when all take turns. */
    private static final int TURN = 50;

    private static final long STEP_STRIDE = 0x9E3779B97F4A7C15L;
    private static final long DRAW_STRIDE = 0xD1B54A32D192ED03L;

    private enum Phase {
        NEW,
        ATTACHED,
        /** How it ended is known; operations that have not ended are being unwound. */
        OVER,
        DETACHED
    }

    private final ScheduleLimits limits;
    private final Crew crew;
    private final Members members = new Members();
    private final Promises promises = new Promises();
    private final Decision decision = new Decision();
    private final @Nullable Controller controller;
    private final Starts starts;

    private Phase phase = Phase.NEW;
    private Choices choices = Choices.answeredBy(Pilot.calm());
    private @Nullable SchedulePilot pilot;
    private @Nullable StepRecorder recorder;
    private Baton driver = new Baton(Thread.currentThread());
    /** Whether the first operation is the thread that attached, rather than one of ours. */
    private boolean attachedByHand;

    private int living;
    private @Nullable Operation current;
    /** Who goes on when control comes back to the driver; null ends the schedule. */
    private @Nullable Strand target;

    private volatile int steps;
    private int told;
    private @Nullable Ending ending;
    private @Nullable Throwable thrown;
    private int throwsLeft;
    private volatile boolean isLost;

    /** A schedule of what is modelled. */
    Schedule(ScheduleLimits limits, boolean fibers) {
        this(limits, fibers, null);
    }

    /**
     * @param control of threads that know nothing of it, if there are to be such
     */
    Schedule(ScheduleLimits limits, boolean fibers, @Nullable Function<Schedule, Controller> control) {
        this.limits = limits;
        this.starts = new Starts(members, limits);
        this.crew = new Crew(fibers, control != null);
        this.controller = control == null ? null : control.apply(this);
    }

    // What it looks like to models

    boolean isOver() {
        return phase == Phase.OVER;
    }

    boolean isDetached() {
        return phase == Phase.DETACHED;
    }

    boolean isTold() {
        return choices.isTold();
    }

    Members members() {
        return members;
    }

    Choices choices() {
        return choices;
    }

    /** Who writes down what steps touch, if anybody wants to know. */
    @Nullable
    StepRecorder recorder() {
        return recorder;
    }

    /** An operation that somebody else is going to start. */
    Operation announce(String name, Operation parent) {
        starts.announced();
        return newOperation(name, parent);
    }

    /** Makes the calling thread the strand of an operation that was announced, and waits for its turn. */
    void start(Operation started) {
        Thread thread = Thread.currentThread();
        TurnThread strand = new TurnThread(thread);
        started.strand = strand;
        started.state = Operation.State.ENABLED;
        thread.setUncaughtExceptionHandler((dead, why) -> died(started, strand, why));
        starts.started();
        strand.baton().await(true);
        if (phase == Phase.OVER) {
            throw abandon(started);
        }
    }

    /** The thread of an operation died, so it will neither complete it nor come to a point any more. */
    void died(Operation operation, Strand strand, Throwable why) {
        // Whoever was told that the schedule is over has left already, and operations are used again.
        if (phase == Phase.ATTACHED && current == operation && operation.strand == strand) {
            over(new Ending.Failed(Failure.of(why)), why);
            ended(operation);
        }
    }

    /** From now on nobody waits for it. */
    void becomesDaemon(Operation operation) {
        operation.daemon = true;
        living--;
    }

    /** Lets everybody go on who waits for a resource. */
    void signalAll(int resource) {
        signalled(resource);
        for (int i = 0; i < members.count(); i++) {
            signal(members.get(i), resource);
        }
    }

    /** Lets one operation go on, if it waits for a resource. */
    void signalOne(int resource, Operation one) {
        signalled(resource);
        signal(one, resource);
    }

    private void signal(Operation waiting, int resource) {
        if (waiting.signal(resource) && recorder != null) {
            recorder.letsGo(waiting);
        }
    }

    private void signalled(int resource) {
        if (recorder != null) {
            recorder.signals(resource);
        }
    }

    void touched(int resource) {
        if (recorder != null) {
            recorder.touches(resource, true);
        }
    }

    int draw(Operation self, String what, int bound) {
        long identity = RandomSource.mix(self.identity - ++self.draws * DRAW_STRIDE);
        return bound == 1 ? 0 : choices.ask(Scheduler.DRAW, what, identity, bound, Choices.NO_CAUSE);
    }

    void promise(String what, BooleanSupplier condition) {
        promises.add(what, condition);
        if (recorder != null) {
            recorder.promises();
        }
    }

    @Nullable
    Operation current() {
        return current;
    }

    // From its beginning to its end

    /** Makes the calling thread the first operation. */
    void attach(Choices deciding) {
        if (phase == Phase.ATTACHED || phase == Phase.OVER) {
            throw new MisuseException("The scheduler is attached already; detach it first.");
        }
        begin(deciding);
        attachedByHand = true;
        Operation main = newOperation("main", null);
        TurnThread strand = new TurnThread(Thread.currentThread());
        driver = strand.baton();
        main.strand = strand;
        main.state = Operation.State.ENABLED;
        main.begun = true;
        current = main;
    }

    /** Ends the first operation, lets the others run to their end, and throws what is wrong. */
    void detach() throws Throwable {
        if (phase == Phase.DETACHED) {
            return;
        }
        if (phase == Phase.NEW || !attachedByHand) {
            throw new MisuseException("The scheduler was not attached here; whoever attaches it detaches it.");
        }
        boolean untold = phase == Phase.ATTACHED;
        if (untold) {
            endedByHand(Objects.requireNonNull(current));
        }
        unwind();
        phase = Phase.DETACHED;
        tellPilot();
        if (untold && thrown != null) {
            throw thrown;
        }
    }

    private void endedByHand(Operation main) {
        if (main.id != 0 || driver.thread() != Thread.currentThread()) {
            throw new MisuseException(
                    "Operation '" + main.name + "' detaches the scheduler; the one that attached it does.");
        }
        Operation next = afterEndOf(main);
        current = next;
        target = next == null ? null : next.strand;
        drive();
    }

    /** Runs a body as the first operation, and everything that it starts. Called by the thread that drives the schedule. */
    Ending run(Choices deciding, Thread passesFor, Scheduler.Body body) {
        begin(deciding);
        attachedByHand = false;
        Operation main = newOperation("main", null);
        current = main;
        Scheduler.Body first = body;
        if (controller != null) {
            controller.begins();
            first = controller.first(main, passesFor, body);
        }
        if (canBeMain(Thread.currentThread())) {
            runHere(main, passesFor, first);
        } else {
            driver = new Baton(Thread.currentThread());
            assign(main, first, passesFor);
            begins(main);
            if (controller != null) {
                controller.runs(main);
            }
            target = main.strand;
        }
        drive();
        unwind();
        if (controller != null) {
            controller.ends();
        }
        phase = Phase.DETACHED;
        tellPilot();
        return Objects.requireNonNull(ending);
    }

    /** Whether the thread that drives can be the first operation, too, which saves two switches per schedule. */
    private boolean canBeMain(Thread thread) {
        return !crew.hasFibers() && (controller == null || Impostors.isOne(thread));
    }

    private void runHere(Operation main, Thread passesFor, Scheduler.Body body) {
        Thread thread = Thread.currentThread();
        TurnThread strand = new TurnThread(thread, controller == null);
        driver = strand.baton();
        main.strand = strand;
        main.state = Operation.State.ENABLED;
        main.begun = true;
        if (controller == null) {
            perform(main, body);
        } else {
            controller.runs(main);
            Impostors.passFor(thread, passesFor);
            perform(main, body);
            Impostors.passFor(thread, null);
        }
        // All others have their turns.
        driver.await(false);
    }

    /** Whether the thread that drives it will never come back. */
    boolean isLost() {
        return isLost;
    }

    /** How it ended, if that is known. */
    @Nullable
    Ending ending() {
        return ending;
    }

    /** Whether threads are controlled that know nothing of it. */
    boolean isControlling() {
        return controller != null;
    }

    /** It will never end; whatever its operations do from now on is their own business. */
    void letGo() {
        if (controller != null) {
            controller.ends();
        }
    }

    /** Lets go of the threads that wait for the next schedule; only while none runs. */
    void dismissCrew() {
        crew.dismiss();
    }

    /** How many steps were taken: a supervisor looks whether there are more from time to time. */
    int steps() {
        return steps;
    }

    /** What the failure looked like, if the schedule ended with one. */
    @Nullable
    Throwable thrown() {
        return thrown;
    }

    /** The name of the operation that runs, for a supervisor in another thread. */
    String currentName() {
        Operation running = current;
        return running == null ? "" : running.name;
    }

    /** Where the operation that runs stands, for a supervisor in another thread. */
    StackTraceElement[] stackOfCurrent(Thread driving) {
        Operation running = current;
        // A fiber that runs is on the stack of the thread that drives it.
        return running != null && running.strand instanceof TurnThread thread
                ? thread.stack()
                : driving.getStackTrace();
    }

    private void begin(Choices deciding) {
        choices = deciding;
        pilot = deciding.pilot(SchedulePilot.class);
        recorder = pilot == null ? null : pilot.recorder();
        members.clear();
        living = 0;
        promises.clear();
        starts.clear();
        steps = 0;
        told = 0;
        ending = null;
        thrown = null;
        phase = Phase.ATTACHED;
    }

    private void tellPilot() {
        if (pilot != null) {
            pilot.ended(choices, members.operations());
        }
    }

    Operation newOperation(String name, @Nullable Operation parent) {
        Operation operation = members.addOperation(name, parent);
        living++;
        if (recorder != null && parent != null) {
            recorder.letsGo(operation);
        }
        return operation;
    }

    void assign(Operation operation, Scheduler.Body body, @Nullable Thread passesFor) {
        operation.body = body;
        operation.passesFor = passesFor;
        operation.state = Operation.State.ENABLED;
    }

    /** It has its first turn. No sooner is there anything it runs on, which may well be what the last one has just left. */
    private void begins(Operation operation) {
        operation.begun = true;
        Scheduler.Body body = operation.body;
        if (body != null) {
            Crew.Hand hand = crew.take();
            hand.assign(() -> perform(operation, body), operation.passesFor);
            operation.hand = hand;
            operation.strand = hand.strand();
        }
    }

    private void perform(Operation operation, Scheduler.Body body) {
        try {
            body.run();
        } catch (Abandoned e) {
            // Its schedule is over.
        } catch (StuckException e) {
            over(e.ending(), e);
        } catch (Throwable e) {
            over(new Ending.Failed(Failure.of(e)), e);
        }
        ended(operation);
    }

    private void drive() {
        for (Strand next = target; next != null; next = target) {
            next.advance(driver);
        }
    }

    void ended(Operation operation) {
        Strand strand = Objects.requireNonNull(operation.strand);
        if (operation.hand != null) {
            crew.giveBack(operation.hand);
        }
        Operation next = afterEndOf(operation);
        current = next;
        target = next == null ? null : next.strand;
        strand.leave(target, driver);
    }

    private @Nullable Operation afterEndOf(Operation operation) {
        operation.state = Operation.State.COMPLETED;
        if (!operation.daemon) {
            living--;
        }
        if (phase == Phase.OVER) {
            return null;
        }
        if (choices.isTold() && operation.id != 0) {
            tell(operation, "ends");
        }
        if (recorder != null) {
            recorder.ends(operation);
        }
        for (int i = 0; i < members.count(); i++) {
            Operation waiting = members.get(i);
            if (waiting.state == Operation.State.WAITING && waiting.joined == operation.id) {
                waiting.state = Operation.State.ENABLED;
                if (recorder != null) {
                    recorder.letsGo(waiting);
                }
            }
        }
        if (living == 0) {
            operation.steps++;
            allEnded();
            return null;
        }
        return choose(operation);
    }

    /** Lets go of whoever has not ended, so that the next schedule finds nothing of this one. */
    private void unwind() {
        phase = Phase.OVER;
        for (int i = 0; i < members.count(); i++) {
            Operation operation = members.get(i);
            Strand strand = operation.strand;
            boolean own = attachedByHand && operation.id == 0;
            if (strand == null || own || operation.state == Operation.State.COMPLETED) {
                continue;
            }
            // Also one that was chosen and never got there, because whoever chose it could not be left.
            unwinds(operation);
            target = strand;
            strand.advance(driver);
        }
        crew.rest();
    }

    /** What an operation is told whose schedule is over. */
    RuntimeException abandon(Operation self) {
        if (attachedByHand && self.id == 0) {
            if (thrown instanceof RuntimeException runtime) {
                return runtime;
            }
            if (thrown instanceof Error error) {
                throw error;
            }
            return new IllegalStateException(thrown);
        }
        if (self.hand == null && self.id != 0) {
            // It is a thread of the subject's own, which may never come back to say that it has ended.
            self.state = Operation.State.COMPLETED;
            current = null;
            target = null;
            Objects.requireNonNull(self.strand).leave(null, driver);
            throw new Abandoned();
        }
        if (--throwsLeft < 0) {
            // It catches everything and comes back; it is left where it is.
            if (self.hand == null) {
                isLost = true;
                new Baton(Thread.currentThread(), false).await(false);
            }
            target = null;
            boolean unused = Objects.requireNonNull(self.strand).handOver(null, driver, false);
        }
        throw new Abandoned();
    }

    void over(Ending how, Throwable why) {
        if (ending == null && phase == Phase.ATTACHED) {
            ending = how;
            thrown = why;
            throwsLeft = MOST_THROWS;
            isNowOver();
        }
    }

    private void isNowOver() {
        phase = Phase.OVER;
        if (recorder != null) {
            recorder.over(choices, Objects.requireNonNull(current), members.operations());
            recorder = null;
        }
    }

    /** It has ended well. */
    void passed() {
        if (ending == null && phase == Phase.ATTACHED) {
            ending = Ending.PASSED;
            throwsLeft = MOST_THROWS;
            isNowOver();
        }
    }

    private void stuck(Ending.Stuck how) {
        over(how, new StuckException(how));
    }

    private void allEnded() {
        promises.look();
        if (promises.areKept()) {
            ending = Ending.PASSED;
            isNowOver();
        } else {
            stuck(StuckReport.broken(promises.first(), "although all operations have ended"));
        }
    }

    // Who is next

    void switchFrom(Operation self) {
        Operation next = choose(self);
        if (next == self) {
            return;
        }
        current = next;
        target = next == null ? null : next.strand;
        if (!Objects.requireNonNull(self.strand).handOver(target, driver, self.isEnabled())) {
            stay(self);
        }
        if (phase == Phase.OVER) {
            // Nobody says so to the one that drives the schedule.
            unwinds(self);
            throw abandon(self);
        }
    }

    /** It goes on only to come to its end. */
    private void unwinds(Operation self) {
        throwsLeft = MOST_THROWS;
        current = self;
        if (controller != null) {
            controller.runs(self);
        }
    }

    /** The operation cannot be left here: something on its stack, such as a class initialiser, does not allow that. */
    private void stay(Operation self) {
        boolean mustWait = !self.isEnabled();
        self.state = Operation.State.ENABLED;
        current = self;
        target = self.strand;
        if (mustWait) {
            throw new MisuseException(
                    "Operation '" + self.name
                            + "' waits inside a class initialiser or native code, where it cannot be left; move the waiting out of it.");
        }
    }

    private void awaitStarts() {
        try {
            starts.await();
        } catch (MisuseException e) {
            over(new Ending.Failed(Failure.of(e)), e);
            throw e;
        }
    }

    private @Nullable Operation choose(Operation self) {
        awaitStarts();
        if (recorder != null) {
            recorder.stepEnds(self);
        }
        self.steps++;
        int taken = steps + 1;
        steps = taken;
        if (controller != null) {
            controller.stops(self);
        }
        decide(self);
        promises.look();
        if (decision.size() == 0) {
            nobodyGoesOn();
            return null;
        }
        if (taken >= limits.steps() || isIdle(taken)) {
            tooLong();
            return null;
        }
        Operation next = decision.operation(option(self, taken));
        if (!next.begun) {
            begins(next);
        }
        if (controller != null) {
            if (!next.isEnabled()) {
                controller.wake(next);
            }
            controller.runs(next);
        }
        if (recorder != null) {
            recorder.stepBegins(next, members.operations());
        }
        return next;
    }

    /** Who may go on: the current operation first, unless it says that others should, and those who sleep last. */
    private void decide(Operation self) {
        decision.clear();
        boolean yields = controller != null && self.controlled.yields;
        if (self.isEnabled() && !yields) {
            decision.addCurrent(self);
        }
        int count = members.count();
        for (int id = self.id + 1; id < count; id++) {
            decision.addIfEnabled(members.get(id));
        }
        for (int id = 0; id < self.id; id++) {
            decision.addIfEnabled(members.get(id));
        }
        if (self.isEnabled() && yields) {
            decision.add(self);
        }
        if (controller != null) {
            if (decision.size() == 0 && living > 0 && controller.passTime()) {
                decide(self);
            } else {
                controller.addSleepers(decision);
            }
        }
    }

    private void nobodyGoesOn() {
        boolean mainEnded = members.get(0).state == Operation.State.COMPLETED;
        if (controller == null) {
            stuck(StuckReport.nobodyGoesOn(members.operations(), members.resources()));
            return;
        }
        Ending.Stuck how = controller.nobodyGoesOn();
        if (mainEnded && controller.leaksAreFine() && how.what().equals(ThreadsStuck.LEAKED)) {
            passed();
        } else {
            stuck(how);
        }
    }

    /** Whether everybody has had so many turns, and has done nothing but look. */
    private boolean isIdle(int taken) {
        return controller != null && taken - Math.max(controller.lastChange(), limits.choosing()) > limits.idle();
    }

    private int option(Operation self, int taken) {
        if (decision.size() == 1) {
            return 0;
        }
        if (taken > limits.choosing()) {
            boolean stays = controller != null && decision.mayStay() && self.steps % TURN != 0;
            return decision.mayStay() && !stays ? 1 : 0;
        }
        if (pilot != null) {
            pilot.consider(decision);
        }
        long identity = RandomSource.mix(self.identity + self.steps * STEP_STRIDE);
        int option = choices.ask(
                decision.mayStay() ? Scheduler.SWITCH : Scheduler.TURN,
                self.name,
                identity,
                decision.size(),
                Choices.NO_CAUSE);
        if (recorder != null) {
            recorder.decided(choices, decision);
        } else if (choices.isTold()) {
            choices.observe(choices.last(), decision.operation(option).name);
        }
        return option;
    }

    private void tooLong() {
        if (promises.areKept()) {
            stuck(StuckReport.goesOnForever(members.operations(), members.resources()));
        } else {
            stuck(StuckReport.broken(promises.first(), "in " + limits.steps() + " steps"));
        }
    }

    // Misuse

    @Nullable
    Operation enter(String method) {
        if (phase == Phase.DETACHED) {
            return null;
        }
        if (phase == Phase.NEW) {
            throw new MisuseException(
                    "'" + method + "' was called before the scheduler was attached; attach it first.");
        }
        Operation self = current;
        Thread caller = Thread.currentThread();
        if (self == null || self.strand == null || self.strand.identity() != caller) {
            if (phase == Phase.OVER) {
                throw new Abandoned();
            }
            throw new MisuseException("'" + method + "' was called by thread '" + caller.getName()
                    + "', which is not the operation that runs; start operations with run, or with create and start.");
        }
        return self;
    }

    /** Says what an operation does; what unwinds when the schedule is over is no step of it. */
    void tell(Operation self, String step) {
        if (step.isEmpty() || phase != Phase.ATTACHED || told > MOST_TOLD) {
            return;
        }
        if (++told > MOST_TOLD) {
            choices.note("", "... and so on", "");
        } else {
            choices.note(self.name, step, CallSite.ofModelUser());
        }
    }
}
