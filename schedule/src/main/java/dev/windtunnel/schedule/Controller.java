package dev.windtunnel.schedule;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.StuckException;
import dev.windtunnel.schedule.ControlledThread.Wake;
import dev.windtunnel.schedule.hooks.Control;
import dev.windtunnel.schedule.hooks.Hooks;
import dev.windtunnel.schedule.rewrite.Site;
import dev.windtunnel.schedule.rewrite.Sites;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes operations of threads that know nothing of a scheduler: what they wait for is modelled here, and whatever others may see
 * is a point.
 */
final class Controller extends Control {

    private static final int PARALLELISM = 2;
    /** Whoever only reads for so long is taken to wait for somebody else to write. */
    private static final int SPINNING = 100;
    /** For so long a thread that can go on may be kept from it while time passes for others. */
    private static final long LONGEST_DELAY = 100_000_000;

    private static final ClassValue<Boolean> OF_THE_JVM = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Stream.of("jdk.", "sun.", "java.lang.ref.")
                    .anyMatch(prefix -> type.getName().startsWith(prefix));
        }
    };

    private final Schedule schedule;
    private final boolean plainAccesses;
    private final ThreadOracles oracles;
    private final Statics statics;
    private final VirtualClock clock = new VirtualClock();
    private final IdentityHashMap<Thread, Operation> operations = new IdentityHashMap<>();
    private final Monitors monitors = new Monitors();
    private final ThreadNames names = new ThreadNames();
    /** Threads of the JVM that a controlled one has started: they run as they like. */
    private final List<String> outsiders = new ArrayList<>();

    private int[] numbers = {};
    private int lastChange;
    /** How many wait who will not wait for ever. */
    private int timed;

    private @Nullable ForkJoinPool commonPool;
    private @Nullable ScheduledThreadPoolExecutor delayer;

    Controller(Schedule schedule, boolean plainAccesses, ThreadOracles oracles, Statics statics) {
        // Who looks for races looks at plain accesses.
        this.plainAccesses = plainAccesses || oracles.races();
        this.schedule = schedule;
        this.oracles = oracles;
        this.statics = statics;
    }

    // From beginning to end

    /** A schedule begins. */
    void begins() {
        clock.reset();
        commonPool = null;
        delayer = null;
        lastChange = 0;
        timed = 0;
        names.clear();
        outsiders.clear();
        numbers = ThreadFields.Controlled.numbers();
        ThreadFields.Controlled.numbers(new int[] {0, 1, 0});
        Hooks.controlledBy(this);
    }

    /** Nobody is controlled any more. */
    static void letGo() {
        Hooks.runs(null);
        Hooks.controlledBy(null);
    }

    /** It is over, and everybody has been unwound. */
    void ends() {
        letGo();
        ThreadFields.Controlled.numbers(numbers);
        operations.clear();
        monitors.clear();
    }

    /** The body of the first operation. */
    Scheduler.Body first(Operation main, Thread thread, Scheduler.Body body) {
        belongs(main, thread);
        return () -> {
            main.controlled.initialising++;
            Hooks.busy(false);
            try {
                statics.reset();
                main.controlled.initialising--;
                body.run();
            } finally {
                Hooks.busy(true);
            }
        };
    }

    private void belongs(Operation operation, Thread thread) {
        operation.controlled.thread = thread;
        operation.controlled.readySince = clock.now();
        operations.put(thread, operation);
        ThreadFields.Controlled.seed(thread, RandomSource.mix(operation.identity));
    }

    /** An operation goes on. */
    void runs(Operation operation) {
        Hooks.runs(Objects.requireNonNull(operation.strand).identity());
    }

    // Who may go on

    /**
     * Those who could wake although others can go on: whose time is up, because nobody knows how slow all others are, and who
     * waits, if spurious wake-ups are asked for. Time passes in order, and nobody who can go on is kept from it for long.
     */
    void addSleepers(Decision decision) {
        if (timed == 0 && !oracles.spuriousWakeUps()) {
            return;
        }
        long latest = ControlledThread.NEVER;
        for (int i = 0; i < schedule.members().count(); i++) {
            Operation operation = schedule.members().get(i);
            if (operation.state == Operation.State.WAITING) {
                latest = Math.min(latest, operation.controlled.deadline);
            } else if (operation.isEnabled()) {
                latest = Math.min(latest, operation.controlled.readySince + LONGEST_DELAY);
            }
        }
        for (int i = 0; i < schedule.members().count(); i++) {
            Operation operation = schedule.members().get(i);
            if (operation.state == Operation.State.WAITING && mayWake(operation.controlled, latest)) {
                decision.add(operation);
            }
        }
    }

    private boolean mayWake(ControlledThread thread, long latest) {
        boolean isTimeUp = thread.deadline != ControlledThread.NEVER && thread.deadline <= latest;
        boolean waits = thread.blocked == Blocked.NOTIFICATION || thread.blocked == Blocked.PERMIT;
        return isTimeUp || (waits && oracles.spuriousWakeUps());
    }

    /** An operation stops here, and may be able to go on from now on. */
    void stops(Operation operation) {
        operation.controlled.readySince = clock.now();
    }

    /** One that could not go on was chosen to. */
    void wake(Operation chosen) {
        ControlledThread thread = chosen.controlled;
        boolean isTimeUp = thread.deadline != ControlledThread.NEVER && !oracles.spuriousWakeUps();
        if (isTimeUp) {
            clock.advanceTo(thread.deadline);
        }
        goesOn(chosen, isTimeUp ? Wake.TIMEOUT : Wake.CALLED);
    }

    /** Lets time pass until somebody goes on; false if nobody waits for that. */
    boolean passTime() {
        long earliest = ControlledThread.NEVER;
        for (Operation operation : schedule.members().operations()) {
            if (operation.state == Operation.State.WAITING) {
                earliest = Math.min(earliest, operation.controlled.deadline);
            }
        }
        if (earliest == ControlledThread.NEVER) {
            return false;
        }
        clock.advanceTo(earliest);
        for (Operation operation : schedule.members().operations()) {
            if (operation.state == Operation.State.WAITING && operation.controlled.deadline <= earliest) {
                goesOn(operation, Wake.TIMEOUT);
            }
        }
        return true;
    }

    private void goesOn(Operation operation, Wake how) {
        if (operation.controlled.blocked == Blocked.NOTIFICATION) {
            monitors.of(Objects.requireNonNull(operation.controlled.blockedOn))
                    .waiting
                    .remove(operation);
        }
        operation.controlled.goesOn(how);
        operation.controlled.readySince = clock.now();
        operation.state = Operation.State.ENABLED;
        lastChange = schedule.steps();
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.letsGo(operation);
        }
    }

    /** The step in which somebody last did something that others could see. */
    int lastChange() {
        return lastChange;
    }

    /** Why nobody goes on. */
    Ending.Stuck nobodyGoesOn() {
        return new ThreadsStuck(schedule.members().operations(), operations, monitors, schedule.current())
                .report(outsiders);
    }

    boolean leaksAreFine() {
        return !oracles.leaks();
    }

    // Points

    private Operation self() {
        Operation self = Objects.requireNonNull(schedule.current());
        if (schedule.isOver()) {
            throw schedule.abandon(self);
        }
        return self;
    }

    private void point(Operation self) {
        if (self.controlled.initialising == 0) {
            schedule.switchFrom(self);
        }
    }

    private void block(Operation self, Blocked why, @Nullable Object on, long deadline) {
        ControlledThread thread = self.controlled;
        thread.blocked = why;
        thread.blockedOn = on;
        thread.deadline = deadline;
        thread.wake = Wake.CALLED;
        self.state = Operation.State.WAITING;
        self.mayTouchAnything();
        lastChange = schedule.steps();
        boolean isTimed = deadline != ControlledThread.NEVER;
        timed += isTimed ? 1 : 0;
        try {
            schedule.switchFrom(self);
        } finally {
            timed -= isTimed ? 1 : 0;
        }
        thread.blocked = Blocked.NOTHING;
        thread.blockedOn = null;
        thread.deadline = ControlledThread.NEVER;
    }

    private void tell(Operation self, String step) {
        schedule.tell(self, step);
    }

    @Override
    public void access(@Nullable Object owner, int index, int site, boolean writes) {
        Operation self = self();
        ControlledThread thread = self.controlled;
        if (thread.initialising > 0 || (Sites.isPlain(site) && !plainAccesses)) {
            return;
        }
        self.touches(
                schedule.recorder() == null ? site : monitors.place(owner, index, site),
                writes ? Access.WRITE : Access.READ);
        thread.nextOwner = owner;
        thread.nextIndex = index;
        seen(thread, !writes);
        if (oracles.races()) {
            lookForRace(self, site);
        }
        schedule.switchFrom(self);
        if (writes) {
            lastChange = schedule.steps();
        }
        if (schedule.isTold()) {
            tell(self, (writes ? "writes " : "reads ") + describe(Sites.get(site), owner, index));
        }
        thread.nextOwner = null;
        self.touchesNothing();
    }

    /** Whoever reads and reads, and nothing else, lets others go first. */
    private void seen(ControlledThread thread, boolean onlyReads) {
        thread.readsInARow = onlyReads ? thread.readsInARow + 1 : 0;
        thread.yields = thread.readsInARow > SPINNING;
    }

    private static String describe(Site site, @Nullable Object owner, int index) {
        if (site.kind() == Site.Kind.ELEMENT && owner != null) {
            return owner.getClass().getComponentType().getSimpleName() + "[" + index + "]";
        }
        return site.toString();
    }

    private void lookForRace(Operation self, int site) {
        Site what = Sites.get(site);
        if (!what.isPlain()) {
            return;
        }
        for (Operation other : schedule.members().operations()) {
            // Whoever is about to touch the same can do so now, as well.
            if (other != self && other.isEnabled() && isSamePlace(self, other)) {
                String word = what.kind() == Site.Kind.COLLECTION ? "thread-safety violation" : "data race";
                Operation first = self.id < other.id ? self : other;
                Operation second = first == self ? other : self;
                throw over(new Ending.Stuck(
                        word,
                        first.name + " is about to " + verb(first, what) + " while " + second.name + " is about to "
                                + verb(second, what)));
            }
        }
    }

    private static boolean isSamePlace(Operation one, Operation two) {
        // What two only might touch is no reason to accuse them.
        return one.nextResource >= 0 && two.nextResource >= 0 && one.racesWith(two);
    }

    private static String verb(Operation operation, Site what) {
        if (what.kind() == Site.Kind.COLLECTION) {
            return (operation.nextAccess == Access.WRITE ? "change the same " : "look into the same ") + what.owner();
        }
        return (operation.nextAccess == Access.WRITE ? "write " : "read ") + what;
    }

    private RuntimeException over(Ending.Stuck how) {
        Operation self = Objects.requireNonNull(schedule.current());
        schedule.over(how, new StuckException(how));
        return schedule.abandon(self);
    }

    @Override
    public void call(@Nullable Object receiver, int site) {
        Operation self = self();
        if (self.controlled.initialising > 0) {
            return;
        }
        Site what = Sites.get(site);
        if (what.kind() != Site.Kind.COLLECTION) {
            call(self, what, site, null, what.onlyReads());
        } else if (receiver != null) {
            use(self, what, site, receiver);
        }
    }

    /** A collection is used, or something like it. */
    private void use(Operation self, Site what, int site, Object collection) {
        switch (Sharing.of(collection)) {
            case FREELY -> {}
            case UNSYNCHRONISED -> {
                if (plainAccesses || oracles.collections()) {
                    call(
                            self,
                            what,
                            site,
                            collection,
                            what.onlyReads() && !ThreadFields.Controlled.countsReads(collection));
                }
            }
            case SYNCHRONISED -> {
                call(self, what, site, collection, what.onlyReads());
                // It is locked by what is called, and by others who use it together.
                enterLibrary(collection);
                exitLibrary(collection);
            }
            case CONCURRENT -> call(self, what, site, collection, what.onlyReads());
        }
    }

    private void call(Operation self, Site what, int site, @Nullable Object receiver, boolean onlyReads) {
        ControlledThread thread = self.controlled;
        if (schedule.recorder() != null) {
            self.mayTouchAnything();
        } else {
            self.touches(Sites.resource(site), onlyReads ? Access.READ : Access.WRITE);
        }
        thread.nextOwner = receiver;
        thread.nextIndex = 0;
        seen(thread, onlyReads);
        if (oracles.collections() && receiver != null && Sharing.of(receiver) == Sharing.UNSYNCHRONISED) {
            lookForRace(self, site);
        }
        schedule.switchFrom(self);
        if (!onlyReads) {
            lastChange = schedule.steps();
        }
        if (schedule.isTold()) {
            tell(self, "calls " + what);
        }
        thread.nextOwner = null;
        self.touchesNothing();
    }

    // Monitors

    @Override
    public Object enter(Object object) {
        Operation self = self();
        Monitor monitor = monitors.of(object);
        if (monitor.owner == self) {
            monitor.depth++;
            return self.controlled.lock;
        }
        seen(self.controlled, false);
        self.mayTouchAnything();
        point(self);
        acquire(self, object, monitor, 1);
        if (schedule.isTold()) {
            tell(self, "locks " + monitors.name(object));
        }
        return self.controlled.lock;
    }

    private void acquire(Operation self, Object object, Monitor monitor, int depth) {
        boolean told = false;
        while (monitor.owner != null) {
            if (!told && schedule.isTold()) {
                tell(self, "locks " + monitors.name(object) + " waits");
                told = true;
            }
            block(self, Blocked.MONITOR, object, ControlledThread.NEVER);
        }
        monitor.owner = self;
        monitor.depth = depth;
        lastChange = schedule.steps();
    }

    @Override
    public Object exit(Object object) {
        // Never throws: it is called where locks are given up because something was thrown.
        Operation self = Objects.requireNonNull(schedule.current());
        Monitor monitor = monitors.of(object);
        if (monitor.owner == self && --monitor.depth == 0 && !schedule.isOver()) {
            release(object, monitor);
            if (schedule.isTold()) {
                tell(self, "unlocks " + monitors.name(object));
            }
        }
        return self.controlled.lock;
    }

    private void release(Object object, Monitor monitor) {
        monitor.owner = null;
        monitor.depth = 0;
        for (Operation operation : schedule.members().operations()) {
            if (operation.state == Operation.State.WAITING
                    && operation.controlled.blocked == Blocked.MONITOR
                    && operation.controlled.blockedOn == object) {
                goesOn(operation, Wake.CALLED);
            }
        }
    }

    @Override
    public void enterLibrary(Object object) {
        Operation self = Objects.requireNonNull(schedule.current());
        Monitor monitor = monitors.of(object);
        if (schedule.isOver()) {
            // Whoever unwinds may load and initialise classes, which cannot be done again once something was thrown
            // there.
            if (monitor.owner != null && monitor.owner != self) {
                throw schedule.abandon(self);
            }
        } else if (monitor.owner == self) {
            monitor.depth++;
        } else {
            acquire(self, object, monitor, 1);
        }
    }

    @Override
    public void exitLibrary(Object object) {
        Operation self = Objects.requireNonNull(schedule.current());
        Monitor monitor = monitors.of(object);
        if (monitor.owner == self && --monitor.depth == 0 && !schedule.isOver()) {
            release(object, monitor);
        }
    }

    @Override
    public boolean holds(Object object) {
        return monitors.of(object).owner == self();
    }

    @Override
    public void await(Object object, long nanos) throws InterruptedException {
        Operation self = self();
        Monitor monitor = owned(self, object);
        ControlledThread thread = self.controlled;
        throwIfInterrupted(thread);
        if (schedule.isTold()) {
            tell(self, "waits for " + monitors.name(object));
        }
        int depth = monitor.depth;
        release(object, monitor);
        monitor.waiting.add(self);
        block(self, Blocked.NOTIFICATION, object, nanos == 0 ? ControlledThread.NEVER : clock.in(nanos));
        Wake wake = thread.wake;
        acquire(self, object, monitor, depth);
        if (schedule.isTold()) {
            tell(self, "locks " + monitors.name(object) + " again");
        }
        if (wake == Wake.INTERRUPT) {
            throwIfInterrupted(thread);
        }
    }

    private Monitor owned(Operation self, Object object) {
        Monitor monitor = monitors.of(object);
        if (monitor.owner != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }

    @Override
    public void signal(Object object, boolean all) {
        Operation self = self();
        Monitor monitor = owned(self, object);
        lastChange = schedule.steps();
        if (schedule.isTold()) {
            tell(self, (all ? "notifies all of " : "notifies one of ") + monitors.name(object));
        }
        if (all) {
            while (!monitor.waiting.isEmpty()) {
                goesOn(monitor.waiting.get(0), Wake.CALLED);
            }
        } else if (!monitor.waiting.isEmpty()) {
            int which = schedule.draw(self, "who is notified", monitor.waiting.size());
            goesOn(monitor.waiting.get(which), Wake.CALLED);
        }
    }

    @Override
    public void cameEarly(int site) {
        Operation self = self();
        Site what = Sites.get(site);
        MisuseException misuse = new MisuseException("'" + what.owner() + "." + what.name()
                + "' is synchronized, and its class was loaded before threads could be controlled; let nothing use it"
                + " before the test, or call ThreadControl.install() before anything else.");
        schedule.over(new Ending.Failed(Failure.of(misuse)), misuse);
        throw schedule.abandon(self);
    }

    // Threads

    @Override
    public boolean start(Thread thread) {
        Operation self = self();
        if (OF_THE_JVM.get(thread.getClass())) {
            outsiders.add(thread.getName());
            return false;
        }
        Operation started = schedule.newOperation(names.of(thread.getName()), self);
        belongs(started, thread);
        ThreadFields.Controlled.isRunning(thread);
        schedule.assign(started, () -> run(thread), thread);
        if (thread.isDaemon()) {
            schedule.becomesDaemon(started);
        }
        lastChange = schedule.steps();
        if (schedule.isTold()) {
            tell(self, "starts " + started.name);
        }
        return true;
    }

    @SuppressWarnings("DoNotCall") // This is the thread, as far as it can tell.
    private void run(Thread thread) throws Throwable {
        try {
            Hooks.busy(false);
            thread.run();
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable e) {
            Hooks.busy(false);
            uncaught(thread, e);
        } finally {
            Hooks.busy(true);
            ThreadFields.Controlled.exit(thread);
            ThreadFields.Controlled.isTerminated(thread);
        }
    }

    /** Whoever has made arrangements for such a case gets what they wanted; otherwise it is a failure. */
    private static void uncaught(Thread thread, Throwable why) throws Throwable {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        if (handler instanceof ThreadGroup && handler.getClass() == ThreadGroup.class) {
            handler = Thread.getDefaultUncaughtExceptionHandler();
        }
        if (handler == null) {
            throw why;
        }
        handler.uncaughtException(thread, why);
    }

    @Override
    public void park(boolean absolute, long time) {
        Operation self = self();
        ControlledThread thread = self.controlled;
        Thread current = Objects.requireNonNull(thread.thread);
        if (thread.hasPermit) {
            thread.hasPermit = false;
            return;
        }
        if (ThreadFields.Controlled.isInterrupted(current) || (!absolute && time < 0)) {
            return;
        }
        long deadline = ControlledThread.NEVER;
        if (absolute) {
            deadline = clock.atMillis(time);
        } else if (time > 0) {
            deadline = clock.in(time);
        }
        Object blocker = ThreadFields.Controlled.blocker(current);
        if (blocker != null) {
            monitors.seen(blocker);
        }
        if (schedule.isTold()) {
            tell(self, blocker == null ? "parks" : "waits for " + monitors.name(blocker));
        }
        block(self, Blocked.PERMIT, blocker, deadline);
    }

    @Override
    public boolean unpark(Thread thread) {
        Operation other = operations.get(thread);
        if (other == null) {
            return false;
        }
        if (other.state == Operation.State.WAITING && other.controlled.blocked == Blocked.PERMIT) {
            goesOn(other, Wake.CALLED);
        } else {
            other.controlled.hasPermit = true;
        }
        return true;
    }

    @Override
    public boolean interrupt(Thread thread) {
        Operation other = operations.get(thread);
        if (other == null) {
            return false;
        }
        if (other.state == Operation.State.WAITING && other.controlled.blocked.isInterruptible()) {
            goesOn(other, Wake.INTERRUPT);
        }
        Operation self = Objects.requireNonNull(schedule.current());
        lastChange = schedule.steps();
        if (schedule.isTold() && !schedule.isOver()) {
            tell(self, "interrupts " + other.name);
        }
        return true;
    }

    private static void throwIfInterrupted(ControlledThread thread) throws InterruptedException {
        Thread current = Objects.requireNonNull(thread.thread);
        if (ThreadFields.Controlled.isInterrupted(current)) {
            ThreadFields.Controlled.clearInterrupt(current);
            throw new InterruptedException();
        }
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        Operation self = self();
        throwIfInterrupted(self.controlled);
        if (schedule.isTold()) {
            tell(self, "sleeps");
        }
        block(self, Blocked.TIME, null, clock.in(nanos));
        throwIfInterrupted(self.controlled);
    }

    @Override
    public void yielded() {
        Operation self = self();
        self.controlled.yields = true;
        self.touchesNothing();
        point(self);
        self.controlled.yields = false;
    }

    @Override
    public void join(Thread thread, long nanos) throws InterruptedException {
        Operation self = self();
        Operation other = operations.get(thread);
        if (other == null || other == self) {
            return;
        }
        throwIfInterrupted(self.controlled);
        boolean ended = other.state == Operation.State.COMPLETED;
        StepRecorder recorder = schedule.recorder();
        if (recorder != null) {
            recorder.joins(other, ended);
        }
        if (!ended) {
            self.joined = other.id;
            block(self, Blocked.END, other, nanos == 0 ? ControlledThread.NEVER : clock.in(nanos));
            self.joined = Scheduler.NONE;
            if (self.controlled.wake == Wake.INTERRUPT) {
                throwIfInterrupted(self.controlled);
            }
        }
        if (schedule.isTold()) {
            tell(self, "joins " + other.name);
        }
    }

    @Override
    public boolean isAlive(Thread thread, boolean otherwise) {
        Operation other = operations.get(thread);
        if (other == null) {
            return otherwise;
        }
        Operation self = self();
        self.mayTouchAnything();
        seen(self.controlled, true);
        point(self);
        return other.state != Operation.State.COMPLETED;
    }

    @Override
    public Thread.State state(Thread thread, Thread.State otherwise) {
        Operation other = operations.get(thread);
        if (other == null) {
            return otherwise;
        }
        Operation self = self();
        self.mayTouchAnything();
        seen(self.controlled, true);
        point(self);
        return switch (other.state) {
            case COMPLETED -> Thread.State.TERMINATED;
            case WAITING ->
                other.controlled.blocked == Blocked.MONITOR
                        ? Thread.State.BLOCKED
                        : other.controlled.deadline == ControlledThread.NEVER
                                ? Thread.State.WAITING
                                : Thread.State.TIMED_WAITING;
            default -> Thread.State.RUNNABLE;
        };
    }

    // What else a program asks its surroundings

    @Override
    public long nanos() {
        lastChange = schedule.steps();
        return clock.look();
    }

    @Override
    public long millis() {
        lastChange = schedule.steps();
        return clock.lookMillis();
    }

    @Override
    public long seed() {
        Operation self = self();
        return RandomSource.mix(self.identity + ++self.draws);
    }

    @Override
    public int identityHash(Object object) {
        return monitors.number(object);
    }

    @Override
    public void exit(int status) {
        Operation self = self();
        if (status == 0) {
            schedule.passed();
        } else {
            IllegalStateException exit = new IllegalStateException("System.exit(" + status + ")");
            schedule.over(new Ending.Failed(Failure.of(exit)), exit);
        }
        throw schedule.abandon(self);
    }

    @Override
    public ForkJoinPool commonPool() {
        if (commonPool == null) {
            commonPool = new ForkJoinPool(PARALLELISM);
        }
        return commonPool;
    }

    @Override
    public Executor delayer() {
        if (delayer == null) {
            delayer = new ScheduledThreadPoolExecutor(1, work -> {
                Thread thread = new Thread(work, "CompletableFutureDelayScheduler");
                thread.setDaemon(true);
                return thread;
            });
            delayer.setRemoveOnCancelPolicy(true);
        }
        return delayer;
    }

    @Override
    public void initialises(Class<?> type, boolean begins) {
        Operation self = Objects.requireNonNull(schedule.current());
        self.controlled.initialising += begins ? 1 : -1;
        if (!begins) {
            statics.initialised(type);
        }
    }
}
