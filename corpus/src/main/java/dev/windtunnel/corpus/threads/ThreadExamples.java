package dev.windtunnel.corpus.threads;

import dev.windtunnel.corpus.schedule.ScheduleBug;
import dev.windtunnel.corpus.schedule.ScheduleExamples;
import dev.windtunnel.corpus.threads.atomicity.AllOfByHand;
import dev.windtunnel.corpus.threads.atomicity.AtomicCounters;
import dev.windtunnel.corpus.threads.atomicity.ClassFactory;
import dev.windtunnel.corpus.threads.atomicity.Election;
import dev.windtunnel.corpus.threads.atomicity.EscapingListener;
import dev.windtunnel.corpus.threads.atomicity.FieldCounters;
import dev.windtunnel.corpus.threads.atomicity.LargestByFork;
import dev.windtunnel.corpus.threads.atomicity.LazySettings;
import dev.windtunnel.corpus.threads.atomicity.LostUpdates;
import dev.windtunnel.corpus.threads.atomicity.ParallelSum;
import dev.windtunnel.corpus.threads.atomicity.PendingReplies;
import dev.windtunnel.corpus.threads.atomicity.ReplyOrTimeout;
import dev.windtunnel.corpus.threads.atomicity.SeatReservation;
import dev.windtunnel.corpus.threads.atomicity.VirtualRequests;
import dev.windtunnel.corpus.threads.atomicity.WorkStealing;
import dev.windtunnel.corpus.threads.collections.AuditLines;
import dev.windtunnel.corpus.threads.collections.HolidayCache;
import dev.windtunnel.corpus.threads.collections.MessageBroker;
import dev.windtunnel.corpus.threads.collections.SessionRegistry;
import dev.windtunnel.corpus.threads.collections.TelemetryBuffer;
import dev.windtunnel.corpus.threads.collections.VectorOfListeners;
import dev.windtunnel.corpus.threads.collections.WatchTable;
import dev.windtunnel.corpus.threads.collections.WorkList;
import dev.windtunnel.corpus.threads.locks.Figure2;
import dev.windtunnel.corpus.threads.locks.Figure2Synchronized;
import dev.windtunnel.corpus.threads.locks.LeakedPermit;
import dev.windtunnel.corpus.threads.locks.LockUpgrade;
import dev.windtunnel.corpus.threads.locks.LockingPhilosophers;
import dev.windtunnel.corpus.threads.locks.NestedMonitors;
import dev.windtunnel.corpus.threads.locks.OptimisticPoint;
import dev.windtunnel.corpus.threads.locks.Philosophers;
import dev.windtunnel.corpus.threads.locks.RecentValidators;
import dev.windtunnel.corpus.threads.plain.OnThreads;
import dev.windtunnel.corpus.threads.pools.CancelledTimer;
import dev.windtunnel.corpus.threads.pools.LeftOverUser;
import dev.windtunnel.corpus.threads.pools.NestedTasks;
import dev.windtunnel.corpus.threads.pools.SubmitAfterShutdown;
import dev.windtunnel.corpus.threads.pools.UnflushedLog;
import dev.windtunnel.corpus.threads.waiting.BarrierRounds;
import dev.windtunnel.corpus.threads.waiting.BoundedBuffer;
import dev.windtunnel.corpus.threads.waiting.ConditionWithoutLoop;
import dev.windtunnel.corpus.threads.waiting.ExchangedBuffers;
import dev.windtunnel.corpus.threads.waiting.LateRegistration;
import dev.windtunnel.corpus.threads.waiting.LoadedBeforeUse;
import dev.windtunnel.corpus.threads.waiting.MissedNotify;
import dev.windtunnel.corpus.threads.waiting.MissedUnpark;
import dev.windtunnel.corpus.threads.waiting.PoisonPills;
import dev.windtunnel.corpus.threads.waiting.SignallingBuffer;
import dev.windtunnel.corpus.threads.waiting.SpinningBarrier;
import dev.windtunnel.corpus.threads.waiting.SwallowedInterrupt;
import dev.windtunnel.corpus.threads.waiting.WaitWithoutLoop;
import java.util.ArrayList;
import java.util.List;

/** All programs on the JDK's own threads, by name. */
public final class ThreadExamples {

    private static final String ASSERTION = "assertion";
    private static final String EXCEPTION = "exception";
    private static final String DEADLOCK = "deadlock";
    private static final String LOST_WAKE_UP = "lost wake-up";
    private static final String LIVELOCK = "livelock";
    private static final String VIOLATION = "thread-safety violation";

    private static final List<ThreadBug> ALL = new ArrayList<>();

    static {
        add("figure-2", "The thread that was started first is the last to write.", ASSERTION, Figure2::new);
        add(
                "figure-2-synchronized",
                "The thread that was started first is the last to write.",
                ASSERTION,
                Figure2Synchronized::new);
        waking();
        deadlocks();
        updates();
        publication();
        collections();
        pools();
        synchronizers();
        for (String protocol : List.of("chain-replication", "failure-detector", "paxos", "raft")) {
            onThreads(protocol, ASSERTION);
        }
        // Of the others, nothing but a model says that they break a rule.
        onThreads("cache-2", ASSERTION);
        onThreads("cache-5", ASSERTION);
        onThreads("cache-6", EXCEPTION);
        onThreads("cache-8", DEADLOCK);
    }

    private ThreadExamples() {}

    private static void waking() {
        add(
                "bounded-buffer",
                "Of all waiters one is woken, and it may be one that cannot go on.",
                LOST_WAKE_UP,
                BoundedBuffer::new);
        add(
                "bounded-buffer-condition",
                "Producers and consumers wait for one condition, and one of them is signalled.",
                LOST_WAKE_UP,
                SignallingBuffer::new);
        add("missed-notify", "Whether to wait is decided before the lock is taken.", LOST_WAKE_UP, MissedNotify::new);
        add(
                "missed-unpark",
                "A thread says that it waits after it has looked whether it must.",
                LOST_WAKE_UP,
                MissedUnpark::new);
        add(
                "condition-without-loop",
                "A consumer that was woken does not look again.",
                EXCEPTION,
                ConditionWithoutLoop::new);
        add("wait-without-loop", "A visitor who was woken does not look again.", ASSERTION, WaitWithoutLoop::new);
        add(
                "spinning-barrier",
                "The arrival of a thread gets lost, and both spin for ever.",
                LIVELOCK,
                SpinningBarrier::new);
    }

    private static void deadlocks() {
        add("philosophers", "Each takes the fork on the left first.", DEADLOCK, Philosophers::new);
        add("philosophers-locks", "Each takes the fork on the left first.", DEADLOCK, LockingPhilosophers::new);
        add("nested-monitors", "Waiting for a monitor keeps the one around it.", DEADLOCK, NestedMonitors::new);
        add("lock-upgrade", "A reader wants to write before it has unlocked for reading.", DEADLOCK, LockUpgrade::new);
    }

    private static void updates() {
        update("plain", "an ordinary field", true, FieldCounters.Plain::new);
        update("array", "an element of an array", true, FieldCounters.Element::new);
        update("static", "a long in a static field", true, FieldCounters.Static::new);
        update("volatile", "a volatile field", false, FieldCounters.Volatile::new);
        update("synchronized", "a synchronized property", false, FieldCounters.Synchronized::new);
        update("atomic", "an atomic number", false, AtomicCounters.Atomic::new);
        update("handle", "a field behind a handle", false, AtomicCounters.Handle::new);
        update("map", "an entry of a concurrent map", false, AtomicCounters.Entry::new);
        add("check-then-act", "Two candidates find no leader, and become it.", ASSERTION, Election::new);
        addPlain("check-then-act-array", "Two customers find the last seat free.", ASSERTION, SeatReservation::new);
        add(
                "check-then-act-vector",
                "Two windows find no subscription, and both subscribe.",
                ASSERTION,
                VectorOfListeners::new);
        add("optimistic-read", "The stamp of an optimistic read is not validated.", ASSERTION, OptimisticPoint::new);
        add(
                "work-stealing-last-item",
                "The owner does not compete with thieves for the last item.",
                ASSERTION,
                stealing(WorkStealing.Bug.LAST_ITEM_UNCONTESTED));
        add(
                "work-stealing-early-look",
                "The owner looks what was stolen before it says what it takes.",
                ASSERTION,
                stealing(WorkStealing.Bug.LOOKS_TOO_EARLY));
    }

    private static void update(String kind, String where, boolean plain, CounterTwins twins) {
        ALL.add(new ThreadBug(
                "lost-update-" + kind,
                "Reading and writing " + where + " are two things.",
                ASSERTION,
                plain,
                fixed -> new LostUpdates(twins.of(fixed))));
    }

    private static ThreadBug.Twins stealing(WorkStealing.Bug bug) {
        return fixed -> new WorkStealing(fixed ? WorkStealing.Bug.NONE : bug);
    }

    private static void publication() {
        addPlain("publication-lazy", "Settings are published before they are loaded.", ASSERTION, LazySettings::new);
        addPlain(
                "publication-constructor",
                "A listener subscribes before it has its name.",
                EXCEPTION,
                EscapingListener::new);
    }

    /** Collections that are not made for several threads, in shapes like those of the paper's table VII. */
    private static void collections() {
        addPlain("holiday-cache", "A HashMap keeps what was computed.", VIOLATION, HolidayCache::new);
        addPlain("watch-table", "A TreeMap keeps who watches what.", VIOLATION, WatchTable::new);
        addPlain(
                "recent-validators",
                "Looking something up changes a LinkedHashMap that orders by access.",
                VIOLATION,
                RecentValidators::new);
        addPlain(
                "telemetry-buffer",
                "What arrives while an ArrayList is sent is cleared.",
                ASSERTION,
                TelemetryBuffer::new);
        addPlain(
                "message-broker",
                "A thread subscribes while another iterates over an ArrayList.",
                EXCEPTION,
                MessageBroker::new);
        addPlain("class-factory", "A HashMap is asked, and filled later.", ASSERTION, ClassFactory::new);
        addPlain(
                "session-registry",
                "A HashSet gets a session after all were cancelled.",
                ASSERTION,
                SessionRegistry::new);
        addPlain("work-list", "An ArrayDeque is emptied by two who look first.", EXCEPTION, WorkList::new);
        addPlain("audit-lines", "Two lines are put together in one StringBuilder.", ASSERTION, AuditLines::new);
    }

    private static void pools() {
        add("nested-tasks", "Tasks wait for tasks that no thread is left for.", DEADLOCK, NestedTasks::new);
        add("submit-after-shutdown", "A pool is shut down while it gets work.", EXCEPTION, SubmitAfterShutdown::new);
        add("all-of-by-hand", "Neither of two callbacks thinks that it is the last.", DEADLOCK, AllOfByHand::new);
        add("pending-replies", "A reply arrives before the client waits for it.", DEADLOCK, PendingReplies::new);
        add("left-over-user", "A thread of a pool keeps the user of a request.", ASSERTION, LeftOverUser::new);
        add("reply-or-timeout", "A client is told a reply and that there is none.", ASSERTION, ReplyOrTimeout::new);
        add("cancelled-timer", "A cancelled timer is still at its task.", ASSERTION, CancelledTimer::new);
        addPlain("parallel-sum", "A parallel stream adds to a field.", ASSERTION, ParallelSum::new);
        add("largest-by-fork", "A smaller number is written over a larger one.", ASSERTION, LargestByFork::new);
        add("virtual-requests", "Two virtual threads take the same number.", ASSERTION, VirtualRequests::new);
    }

    private static void synchronizers() {
        add("latch-count", "A latch opens one too early.", ASSERTION, LoadedBeforeUse::new);
        add("leaked-permit", "A request that fails keeps its permit.", DEADLOCK, LeakedPermit::new);
        add("swallowed-interrupt", "A worker forgets that it was told to end.", DEADLOCK, SwallowedInterrupt::new);
        add("poison-pills", "There is a pill per producer, not per consumer.", ASSERTION, PoisonPills::new);
        add("barrier-rounds", "The next round begins before all have read the last.", ASSERTION, BarrierRounds::new);
        add("late-registration", "Tasks register with a phaser when they run.", ASSERTION, LateRegistration::new);
        addPlain("exchanged-buffers", "A buffer is filled after it was given away.", ASSERTION, ExchangedBuffers::new);
        add("unflushed-log", "Closing a log does not wait for its writer.", ASSERTION, UnflushedLog::new);
    }

    /** A program of the library, on threads that it does not control. */
    private static void onThreads(String name, String oracle) {
        ScheduleBug bug = ScheduleExamples.named(name).get(0);
        add(name, bug.description(), oracle, fixed -> new OnThreads(bug.program(!fixed)));
    }

    /** Makes a counter that loses counts, or its fixed twin. */
    @FunctionalInterface
    private interface CounterTwins {
        LostUpdates.Counter of(boolean fixed);
    }

    private static void add(String name, String description, String oracle, ThreadBug.Twins twins) {
        ALL.add(new ThreadBug(name, description, oracle, false, twins));
    }

    private static void addPlain(String name, String description, String oracle, ThreadBug.Twins twins) {
        ALL.add(new ThreadBug(name, description, oracle, true, twins));
    }

    /** All of them. */
    public static List<ThreadBug> all() {
        return List.copyOf(ALL);
    }

    /** The one with this name. */
    public static ThreadBug named(String name) {
        return ALL.stream()
                .filter(bug -> bug.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Example '" + name + "' is unknown; choose one of "
                        + String.join(", ", ALL.stream().map(ThreadBug::name).toList()) + "."));
    }
}
