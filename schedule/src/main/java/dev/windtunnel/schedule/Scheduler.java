package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Pilot;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.StuckException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs one operation at a time, and asks which one is next whenever one of them comes to a point. What an operation is and
 * what a resource is, only the model knows: a thread and a lock, an actor and its inbox, a task and its result. Both are
 * numbers, which are good for one schedule.
 *
 * <p>A model consists of points ({@link #scheduleNext}, {@link #access}), of waiting and of signalling. Between two points an
 * operation has the world for itself, so a lock is no more than this:
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
 * <p>Tests are handed a scheduler that is attached. Whoever has a loop of their own attaches and detaches it around each
 * round. Once it is detached, all its methods do nothing.
 */
public final class Scheduler {

    static final int NONE = -1;
    static final int ANYTHING = -2;

    /** The current operation could go on; any other answer than calm preempts it. */
    static final Kind SWITCH = Kind.identified("switch");
    /** The current operation cannot go on. */
    static final Kind TURN = Kind.identified("turn");
    /** A number that a model asked for. */
    static final Kind DRAW = Kind.identified("draw");

    /** Whether a choice is about who goes on; one that was read from a log has the name of its kind only. */
    static boolean isDecision(Kind kind) {
        return kind.name().equals(SWITCH.name()) || kind.name().equals(TURN.name());
    }

    private static final int MOST_THROWS = 1_000;
    private static final long STEP_STRIDE = 0x9E3779B97F4A7C15L;
    private static final long DRAW_STRIDE = 0xD1B54A32D192ED03L;

    /** A piece of a program that runs as an operation. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    private enum Phase {
        NEW,
        ATTACHED,
        /** How it ended is known; operations that have not ended are being unwound. */
        OVER,
        DETACHED
    }

    private record Promise(String name, BooleanSupplier condition) {}

    private final ScheduleLimits limits;
    private final Crew crew;
    private final List<Operation> operations = new ArrayList<>();
    private final List<Resource> resources = new ArrayList<>();
    private final List<Promise> promises = new ArrayList<>();
    private final Decision decision = new Decision();
    private final AtomicInteger unstarted = new AtomicInteger();

    private Phase phase = Phase.NEW;
    private Choices choices = Choices.answeredBy(Pilot.calm());
    private @Nullable SchedulePilot pilot;
    private @Nullable StepRecorder recorder;
    private Baton driver = new Baton(Thread.currentThread());
    /** Whether the first operation is the thread that attached, rather than one of ours. */
    private boolean attachedByHand;

    private int operationCount;
    private int resourceCount;
    private int living;
    private @Nullable Operation current;
    /** Who goes on when control comes back to the driver; null ends the schedule. */
    private @Nullable Strand target;

    private volatile int steps;
    private @Nullable Ending ending;
    private @Nullable Throwable thrown;
    private int throwsLeft;

    Scheduler(ScheduleLimits limits, boolean fibers) {
        this.limits = limits;
        this.crew = new Crew(fibers);
    }

    /** A scheduler for a loop of one's own. */
    public static Scheduler create() {
        return new Scheduler(ScheduleLimits.USUAL, false);
    }

    // Operations

    /** Announces an operation that the caller is going to {@link #start} in a thread of its own. */
    public int create(String name) {
        Operation self = enter("create");
        if (self == null) {
            return NONE;
        }
        unstarted.incrementAndGet();
        return newOperation(name, self).id;
    }

    /** Called by the thread that runs an operation, before anything else; returns when it is the operation's turn. */
    public void start(int operation) {
        if (phase == Phase.DETACHED || phase == Phase.OVER) {
            return;
        }
        Operation started = operation("start", operation);
        if (started.state != Operation.State.CREATED) {
            throw new MisuseException(
                    "Operation '" + started.name + "' was started twice; create one for each thread.");
        }
        Thread thread = Thread.currentThread();
        TurnThread strand = new TurnThread(thread);
        started.strand = strand;
        started.state = Operation.State.ENABLED;
        thread.setUncaughtExceptionHandler((dead, why) -> died(started, strand, why));
        unstarted.decrementAndGet();
        strand.baton().await();
        if (phase == Phase.OVER) {
            throw abandon(started);
        }
    }

    /** The thread of an operation died, so it will neither complete it nor come to a point any more. */
    private void died(Operation operation, Strand strand, Throwable why) {
        // Whoever was told that the schedule is over has left already, and operations are used again.
        if (phase == Phase.ATTACHED && current == operation && operation.strand == strand) {
            over(new Ending.Failed(Failure.of(why)), why);
            ended(operation);
        }
    }

    /** Called by the thread that runs an operation, after everything else. */
    public void complete(int operation) {
        Operation self = enter("complete");
        if (self == null) {
            return;
        }
        if (operation("complete", operation) != self) {
            throw new MisuseException("Operation '" + operation("complete", operation).name
                    + "' was completed by operation '" + self.name + "'; each operation completes itself.");
        }
        if (self.hand != null || self.id == 0) {
            throw new MisuseException("Operation '" + self.name + "' completes by itself when its code ends.");
        }
        ended(self);
    }

    /** Starts an operation on a strand of the scheduler's own: creates it, starts it, and completes it when the body ends. */
    public int run(String name, Body body) {
        Operation self = enter("run");
        if (self == null) {
            return NONE;
        }
        if (phase == Phase.OVER) {
            throw abandon(self);
        }
        Operation operation = newOperation(name, self);
        assign(operation, body, null);
        if (choices.isTold()) {
            tell(self, "starts " + name);
        }
        return operation.id;
    }

    /** As {@link #run}, for an operation that may still be waiting when all others have ended, such as an actor. */
    public int runDaemon(String name, Body body) {
        int id = run(name, body);
        if (id != NONE) {
            operations.get(id).daemon = true;
            living--;
        }
        return id;
    }

    /** Waits until an operation has ended. */
    public void join(int operation) {
        Operation self = enter("join");
        if (self == null) {
            return;
        }
        Operation other = operation("join", operation);
        if (other == self) {
            throw new MisuseException("Operation '" + self.name + "' joins itself, which would never end.");
        }
        if (phase == Phase.OVER) {
            throw abandon(self);
        }
        boolean ended = other.state == Operation.State.COMPLETED;
        if (recorder != null) {
            recorder.joins(other, ended);
        }
        if (!ended) {
            self.touchesNothing();
            self.awaitsEndOf(other);
            switchFrom(self);
            self.joined = NONE;
        }
        if (choices.isTold()) {
            tell(self, "joins " + other.name);
        }
    }

    /** The operation that runs. */
    public int current() {
        Operation self = enter("current");
        return self == null ? NONE : self.id;
    }

    /** The name of an operation. */
    public String nameOf(int operation) {
        return operation == NONE ? "" : operation("nameOf", operation).name;
    }

    // Resources

    /** A new resource. */
    public int resource(String name) {
        Operation self = enter("resource");
        if (self == null) {
            return NONE;
        }
        if (resourceCount == resources.size()) {
            resources.add(new Resource());
        }
        resources.get(resourceCount).reset(name);
        return resourceCount++;
    }

    /** Waits until the resource is signalled. */
    public void waitFor(int resource) {
        Operation self = enter("waitFor");
        if (self != null) {
            String name = resource("waitFor", resource).name;
            waitFor(resource, choices.isTold() ? "waits for " + name : "");
        }
    }

    /** Waits until the resource is signalled; the report says so in these words. */
    public void waitFor(int resource, String step) {
        Operation self = enter("waitFor");
        if (self == null) {
            return;
        }
        Resource unused = resource("waitFor", resource);
        self.touches(resource, Access.WRITE);
        touched(resource);
        self.awaits(resource);
        await(self, step);
    }

    /** Waits until each of the resources was signalled. */
    public void waitForAll(int... several) {
        waitForSeveral(several, true, "all of");
    }

    /** Waits until one of the resources is signalled, and says which one. */
    public int waitForAny(int... several) {
        Operation self = waitForSeveral(several, false, "any of");
        return self == null ? NONE : self.signalled;
    }

    private @Nullable Operation waitForSeveral(int[] several, boolean all, String which) {
        Operation self = enter("waitFor");
        if (self == null) {
            return null;
        }
        if (several.length == 0) {
            throw new MisuseException("Operation '" + self.name + "' waits for " + which
                    + " no resources, which would never end; give at least one.");
        }
        List<String> names = new ArrayList<>();
        for (int resource : several) {
            names.add(resource("waitFor", resource).name);
            touched(resource);
        }
        if (recorder != null && !all) {
            recorder.waitsForAny();
        }
        self.mayTouchAnything();
        self.awaits(several, all);
        await(self, choices.isTold() ? "waits for " + which + " " + String.join(", ", names) : "");
        return self;
    }

    private void await(Operation self, String step) {
        if (phase == Phase.OVER) {
            throw abandon(self);
        }
        if (choices.isTold()) {
            tell(self, step);
        }
        switchFrom(self);
    }

    /** Lets everybody go on who waits for the resource. */
    public void signal(int resource) {
        if (enter("signal") != null) {
            String name = resource("signal", resource).name;
            signal(resource, choices.isTold() ? "signals " + name : "");
        }
    }

    /** Lets everybody go on who waits for the resource; the report says so in these words. */
    public void signal(int resource, String step) {
        Operation self = enter("signal");
        if (self == null) {
            return;
        }
        Resource unused = resource("signal", resource);
        signalled(resource);
        for (int i = 0; i < operationCount; i++) {
            signal(operations.get(i), resource);
        }
        if (choices.isTold()) {
            tell(self, step);
        }
    }

    /** Lets one operation go on, if it waits for the resource. */
    public void signal(int resource, int operation) {
        if (enter("signal") != null) {
            String name = resource("signal", resource).name;
            String one = operation("signal", operation).name;
            signal(resource, operation, choices.isTold() ? "signals " + name + " to " + one : "");
        }
    }

    /** Lets one operation go on, if it waits for the resource; the report says so in these words. */
    public void signal(int resource, int operation, String step) {
        Operation self = enter("signal");
        if (self == null) {
            return;
        }
        Resource unused = resource("signal", resource);
        Operation one = operation("signal", operation);
        signalled(resource);
        signal(one, resource);
        if (choices.isTold()) {
            tell(self, step);
        }
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

    private void touched(int resource) {
        if (recorder != null) {
            recorder.touches(resource, true);
        }
    }

    /** Says that the current operation has the resource now, so that a deadlock can be explained. */
    public void acquired(int resource) {
        Operation self = enter("acquired");
        if (self != null) {
            resource("acquired", resource).holder = self.id;
            touched(resource);
        }
    }

    /** Says that nobody has the resource any more. */
    public void released(int resource) {
        if (enter("released") != null) {
            resource("released", resource).holder = NONE;
            touched(resource);
        }
    }

    // Points and numbers

    /** A point: any operation that can go on may go first. */
    public void scheduleNext() {
        scheduleNext("scheduleNext");
    }

    /** A point; the report says in these words what the operation does next. */
    public void scheduleNext(String step) {
        Operation self = enter("scheduleNext");
        if (self != null) {
            self.mayTouchAnything();
            point(self, step);
        }
    }

    /**
     * A point before the operation touches a shared thing, and nothing else until its next point. Where all that is shared is
     * declared, orders that make no difference are left out.
     */
    public void access(int resource, Access access) {
        Operation self = enter("access");
        if (self != null) {
            String name = resource("access", resource).name;
            access(resource, access, choices.isTold() ? (access == Access.READ ? "reads " : "writes ") + name : "");
        }
    }

    /** As {@link #access(int, Access)}; the report says in these words what the operation does. */
    public void access(int resource, Access access, String step) {
        Operation self = enter("access");
        if (self != null) {
            Resource unused = resource("access", resource);
            self.touches(resource, access);
            point(self, step);
        }
    }

    private void point(Operation self, String step) {
        if (phase == Phase.OVER) {
            throw abandon(self);
        }
        switchFrom(self);
        if (choices.isTold()) {
            tell(self, step);
        }
    }

    /** True or false, whatever may happen; calm is false. */
    public boolean nextBoolean(String what) {
        return nextInt(what, 2) == 1;
    }

    /** A number from 0 to bound - 1, whatever may happen; calm is 0. */
    public int nextInt(String what, int bound) {
        Operation self = enter("nextInt");
        if (self == null || phase == Phase.OVER) {
            return 0;
        }
        if (bound < 1) {
            throw new MisuseException(
                    "'" + what + "' was asked for a number below " + bound + "; ask for one below 1 or more.");
        }
        long identity = RandomSource.mix(self.identity - ++self.draws * DRAW_STRIDE);
        int number = bound == 1 ? 0 : choices.ask(DRAW, what, identity, bound, Choices.NO_CAUSE);
        if (choices.isTold()) {
            tell(self, what + " = " + number);
        }
        return number;
    }

    // What is looked at

    /** Whether the report is going to tell this execution step by step, so that it is worth making up words for {@link #say}. */
    public boolean isTold() {
        return phase != Phase.DETACHED && choices.isTold();
    }

    /** Tells the report what the current operation does. */
    public void say(String step) {
        Operation self = enter("say");
        if (self != null && choices.isTold()) {
            tell(self, step);
        }
    }

    /** Where in the subject a model was called from, such as {@code Bank.java:17}; empty unless the execution {@link #isTold}. */
    public String callSite() {
        return isTold() ? CallSite.ofModelUser() : "";
    }

    /** Reports the hash of a state that was reached: states are counted, and a coverage-guided search goes after new ones. */
    public void state(long hash) {
        if (enter("state") != null) {
            choices.covered(hash);
        }
    }

    /** Something that must be true at some point from now on, at the latest when the schedule ends. */
    public void eventually(String what, BooleanSupplier condition) {
        if (enter("eventually") != null) {
            promises.add(new Promise(what, condition));
            if (recorder != null) {
                recorder.promises();
            }
        }
    }

    /** What a model throws at whoever misuses it. When the schedule is over, whoever unwinds cannot misuse anything. */
    public MisuseException misuse(String message) {
        Operation self = current;
        if (phase == Phase.OVER && self != null) {
            throw abandon(self);
        }
        return new MisuseException(message);
    }

    // A schedule

    /** Makes the calling thread the first operation of a schedule that these choices decide. */
    public void attach(Choices deciding) {
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

    /**
     * Ends the first operation, lets the others run to their end, and throws what is wrong with the schedule, if anything is
     * and the first operation was not told already.
     */
    public void detach() throws Throwable {
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
    Ending run(Choices deciding, Thread passesFor, Body body) {
        begin(deciding);
        attachedByHand = false;
        driver = new Baton(Thread.currentThread());
        Operation main = newOperation("main", null);
        assign(main, body, passesFor);
        main.begun = true;
        current = main;
        target = main.strand;
        drive();
        unwind();
        phase = Phase.DETACHED;
        tellPilot();
        return Objects.requireNonNull(ending);
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
        operationCount = 0;
        resourceCount = 0;
        living = 0;
        promises.clear();
        unstarted.set(0);
        steps = 0;
        ending = null;
        thrown = null;
        phase = Phase.ATTACHED;
    }

    private void tellPilot() {
        if (pilot != null) {
            pilot.ended(choices, operations.subList(0, operationCount));
        }
    }

    private Operation newOperation(String name, @Nullable Operation parent) {
        if (operationCount == operations.size()) {
            operations.add(new Operation(operationCount));
        }
        Operation operation = operations.get(operationCount++);
        operation.reset(name, parent);
        living++;
        if (recorder != null && parent != null) {
            recorder.letsGo(operation);
        }
        return operation;
    }

    private void assign(Operation operation, Body body, @Nullable Thread passesFor) {
        Crew.Hand hand = crew.take();
        hand.assign(() -> perform(operation, body), passesFor);
        operation.hand = hand;
        operation.strand = hand.strand();
        operation.state = Operation.State.ENABLED;
    }

    private void perform(Operation operation, Body body) {
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

    private void ended(Operation operation) {
        Operation next = afterEndOf(operation);
        current = next;
        target = next == null ? null : next.strand;
        Strand strand = Objects.requireNonNull(operation.strand);
        if (operation.hand != null) {
            crew.giveBack(operation.hand);
        }
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
        for (int i = 0; i < operationCount; i++) {
            Operation waiting = operations.get(i);
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
        for (int i = 0; i < operationCount; i++) {
            Operation operation = operations.get(i);
            Strand strand = operation.strand;
            boolean own = attachedByHand && operation.id == 0;
            if (strand == null || own || operation.state == Operation.State.COMPLETED) {
                continue;
            }
            if (!operation.begun && operation.hand != null) {
                crew.giveBack(operation.hand);
                continue;
            }
            throwsLeft = MOST_THROWS;
            current = operation;
            target = strand;
            strand.advance(driver);
        }
    }

    /** What an operation is told whose schedule is over. */
    private RuntimeException abandon(Operation self) {
        if (attachedByHand && self.id == 0) {
            if (thrown instanceof RuntimeException runtime) {
                return runtime;
            }
            if (thrown instanceof Error error) {
                throw error;
            }
            return new IllegalStateException(thrown);
        }
        if (self.hand == null) {
            // It is a thread of the subject's own, which may never come back to say that it has ended.
            self.state = Operation.State.COMPLETED;
            current = null;
            target = null;
            Objects.requireNonNull(self.strand).leave(null, driver);
            throw new Abandoned();
        }
        if (--throwsLeft < 0) {
            // It catches everything and comes back; it is left where it is.
            target = null;
            boolean unused = Objects.requireNonNull(self.strand).handOver(null, driver);
        }
        throw new Abandoned();
    }

    private void over(Ending how, Throwable why) {
        if (ending == null && phase == Phase.ATTACHED) {
            ending = how;
            thrown = why;
            throwsLeft = MOST_THROWS;
            isOver();
        }
    }

    private void isOver() {
        phase = Phase.OVER;
        if (recorder != null) {
            recorder.over(choices, Objects.requireNonNull(current), operations.subList(0, operationCount));
            recorder = null;
        }
    }

    private void stuck(Ending.Stuck how) {
        over(how, new StuckException(how));
    }

    private void allEnded() {
        keepPromises();
        if (promises.isEmpty()) {
            ending = Ending.PASSED;
            isOver();
        } else {
            stuck(StuckReport.broken(promises.get(0).name(), "although all operations have ended"));
        }
    }

    private void keepPromises() {
        if (!promises.isEmpty()) {
            promises.removeIf(promise -> promise.condition().getAsBoolean());
        }
    }

    // Who is next

    private void switchFrom(Operation self) {
        Operation next = choose(self);
        if (next == self) {
            return;
        }
        current = next;
        target = next == null ? null : next.strand;
        if (next != null) {
            next.begun = true;
        }
        if (!Objects.requireNonNull(self.strand).handOver(target, driver)) {
            stay(self);
        }
        if (phase == Phase.OVER) {
            throw abandon(self);
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

    private @Nullable Operation choose(Operation self) {
        awaitStarts();
        if (recorder != null) {
            recorder.stepEnds(self);
        }
        self.steps++;
        decision.clear();
        if (self.isEnabled()) {
            decision.addCurrent(self);
        }
        for (int i = 1; i < operationCount; i++) {
            int id = self.id + i;
            Operation other = operations.get(id < operationCount ? id : id - operationCount);
            if (other.isEnabled()) {
                decision.add(other);
            }
        }
        int taken = steps + 1;
        steps = taken;
        keepPromises();
        if (decision.size() == 0) {
            stuck(StuckReport.nobodyGoesOn(operations.subList(0, operationCount), resources));
            return null;
        }
        if (taken >= limits.steps()) {
            tooLong();
            return null;
        }
        Operation next = decision.operation(option(self, taken));
        if (recorder != null) {
            recorder.stepBegins(next, operations.subList(0, operationCount));
        }
        next.begun = true;
        return next;
    }

    private int option(Operation self, int taken) {
        if (decision.size() == 1) {
            return 0;
        }
        if (taken > limits.choosing()) {
            return decision.mayStay() ? 1 : 0;
        }
        if (pilot != null) {
            pilot.consider(decision);
        }
        long identity = RandomSource.mix(self.identity + self.steps * STEP_STRIDE);
        int option =
                choices.ask(decision.mayStay() ? SWITCH : TURN, self.name, identity, decision.size(), Choices.NO_CAUSE);
        if (recorder != null) {
            recorder.decided(choices, decision);
        } else if (choices.isTold()) {
            choices.observe(choices.last(), decision.operation(option).name);
        }
        return option;
    }

    private void tooLong() {
        if (promises.isEmpty()) {
            stuck(StuckReport.goesOnForever(operations.subList(0, operationCount), resources));
        } else {
            stuck(StuckReport.broken(promises.get(0).name(), "in " + limits.steps() + " steps"));
        }
    }

    /** Nobody is chosen while threads that were announced are still on their way. */
    private void awaitStarts() {
        if (unstarted.get() == 0) {
            return;
        }
        Clock clock = Clock.system();
        long begin = clock.nanos();
        // A supervisor, if there is one, knows less about it and should not be first.
        long patience = limits.patience().toNanos() / 2;
        while (unstarted.get() > 0) {
            LockSupport.parkNanos(20_000);
            if (clock.nanos() - begin > patience) {
                neverStarted();
            }
        }
    }

    private void neverStarted() {
        String names = operations.subList(0, operationCount).stream()
                .filter(operation -> operation.state == Operation.State.CREATED)
                .map(operation -> "'" + operation.name + "'")
                .collect(Collectors.joining(", "));
        MisuseException misuse = new MisuseException("Nobody has started " + names + " for "
                + limits.patience().toMillis() / 2 + " ms; call start in the thread that runs it.");
        over(new Ending.Failed(Failure.of(misuse)), misuse);
        throw misuse;
    }

    // Misuse

    private @Nullable Operation enter(String method) {
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

    private Operation operation(String method, int id) {
        if (id < 0 || id >= operationCount) {
            throw new MisuseException(
                    "'" + method + "' was called for operation " + id + ", which this schedule does not have.");
        }
        return operations.get(id);
    }

    private Resource resource(String method, int id) {
        if (id < 0 || id >= resourceCount) {
            throw new MisuseException("'" + method + "' was called for resource " + id
                    + ", which this schedule does not have; make resources anew in each schedule.");
        }
        return resources.get(id);
    }

    private void tell(Operation self, String step) {
        // What unwinds when the schedule is over is no step of it.
        if (step.isEmpty() || phase == Phase.OVER) {
            return;
        }
        // What unwinding does is none of the schedule's business.
        if (phase == Phase.ATTACHED) {
            choices.note(self.name, step, CallSite.ofModelUser());
        }
    }
}
