package dev.windtunnel.schedule.control;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.ThreadOracles;
import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.ControlledThread.Wake;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.OperationTable;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.core.ThreadExtension;
import dev.windtunnel.schedule.core.WaitReason;
import dev.windtunnel.schedule.hooks.Hooks;
import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The threads of unchanged code as operations of a schedule: when control begins and ends, which blocked threads may wake, and
 * how time passes.
 */
public final class ControlledThreads extends ThreadExtension {

    /**
     * The slack of timers in schedules in which threads may be very late: two seconds. It is used once in a schedule, because
     * timers that come again and again would make time pass as if nobody else ever ran, and every timeout would come.
     */
    private static final long LARGE_SLACK = 2_000_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Schedule schedule;
    private final ThreadOracles oracles;
    private final StaticFieldResets statics;
    private final ThreadContext context;
    private final Controller controller;
    private final long slack;
    private int[] threadNumbers = {};

    /** Whether threads may be very late in this schedule; null until it matters. */
    private @Nullable Boolean isLate;

    private boolean hasToldDeadlock;

    /**
     * @param plainAccesses whether accesses to plain fields and elements of arrays are points
     */
    public ControlledThreads(
            Schedule schedule, boolean plainAccesses, ThreadOracles oracles, StaticFieldResets statics) {
        this.schedule = schedule;
        this.oracles = oracles;
        this.slack = oracles.timerSlack().toNanos();
        this.statics = statics;
        this.context = new ThreadContext(schedule, oracles);
        // Data races are found at plain accesses.
        this.controller = new Controller(context, plainAccesses || oracles.races(), statics);
    }

    // Beginning and end

    @Override
    protected void begins() {
        context.begins();
        controller.begins();
        isLate = null;
        hasToldDeadlock = false;
        threadNumbers = ThreadInternals.numbers();
        ThreadInternals.numbers(new int[] {0, 1, 0});
        Hooks.controlledBy(controller);
    }

    /** From now on no thread is controlled. */
    public static void release() {
        Hooks.runs(null);
        Hooks.controlledBy(null);
    }

    @Override
    protected void ends() {
        release();
        ThreadInternals.numbers(threadNumbers);
        endThreadsThatNeverRan();
        context.ends();
    }

    /** Their thread group would keep them for ever. */
    private void endThreadsThatNeverRan() {
        for (Operation operation : schedule.operations().operations()) {
            Thread thread = operation.controlled().thread;
            if (thread != null && operation.strand() == null) {
                ThreadInternals.exit(thread);
                ThreadInternals.isTerminated(thread);
            }
        }
    }

    @Override
    protected Scheduler.Body first(Operation main, Thread thread, Scheduler.Body body) {
        context.register(main, thread);
        return () -> {
            main.controlled().initialising++;
            Hooks.busy(false);
            try {
                statics.reset();
                main.controlled().initialising--;
                body.run();
            } finally {
                Hooks.busy(true);
                context.codeEnds(main);
            }
        };
    }

    @Override
    protected void runs(Operation operation) {
        Hooks.runs(Objects.requireNonNull(operation.strand()).identity());
    }

    // Waking and time

    /**
     * Adds threads whose deadline may have come, because the others may be slow, and with spurious wake-ups all that wait.
     * Deadlines that are further apart than the slack come in order, and no thread that can continue is held up for longer.
     * Timers are an exception in some schedules, by a choice of their own: a task of a pool that is due in a second may run
     * before somebody who was just about to stop the pool.
     */
    @Override
    protected void addWakeable(Decision decision) {
        if (!context.hasTimedWaits() && !oracles.spuriousWakeUps()) {
            return;
        }
        OperationTable operations = schedule.operations();
        long now = earliest();
        for (int i = 0; i < operations.count(); i++) {
            Operation operation = operations.get(i);
            if (operation.isWaiting() && mayWake(operation.controlled(), now)) {
                decision.add(operation);
            }
        }
    }

    /** Since when somebody could continue, or when somebody can. */
    private long earliest() {
        OperationTable operations = schedule.operations();
        long earliest = ControlledThread.NEVER;
        for (int i = 0; i < operations.count(); i++) {
            Operation operation = operations.get(i);
            if (operation.isWaiting()) {
                earliest = Math.min(earliest, operation.controlled().deadline);
            } else if (operation.isEnabled()) {
                earliest = Math.min(earliest, operation.controlled().readySince);
            }
        }
        return earliest;
    }

    private boolean mayWake(ControlledThread thread, long now) {
        return mayWakeForNoReason(thread) || (thread.deadline != ControlledThread.NEVER && isUp(thread, now));
    }

    private boolean isUp(ControlledThread thread, long now) {
        long after = thread.deadline - now;
        return after <= slack || (thread.isTimer && after <= LARGE_SLACK && isLate());
    }

    private boolean isLate() {
        if (isLate == null) {
            Operation asking = Objects.requireNonNull(schedule.current());
            isLate = schedule.draw(asking, "whether threads may be later than timers", 2) == 1;
        }
        return isLate;
    }

    private boolean mayWakeForNoReason(ControlledThread thread) {
        return oracles.spuriousWakeUps()
                && (thread.waitReason == WaitReason.NOTIFICATION || thread.waitReason == WaitReason.PERMIT);
    }

    @Override
    protected String heldAt(Operation operation) {
        return context.heldAt(operation);
    }

    @Override
    protected boolean knowsHolders() {
        return ThreadRewriter.suspectsLocks();
    }

    @Override
    protected @Nullable Operation urgent() {
        return context.urgent();
    }

    @Override
    protected void stops(Operation operation) {
        operation.controlled().readySince = context.clock.now();
    }

    @Override
    protected void wake(Operation chosen) {
        ControlledThread thread = chosen.controlled();
        boolean isTimeUp = thread.deadline != ControlledThread.NEVER && !mayWakeForNoReason(thread);
        if (isTimeUp) {
            if (context.isTold()) {
                tellWhoIsLate(chosen);
            }
            if (isLate != null && isLate && thread.deadline - earliest() > slack) {
                isLate = false;
            }
            context.clock.advanceTo(thread.deadline);
        }
        context.resume(chosen, isTimeUp ? Wake.TIMEOUT : Wake.CALLED);
    }

    private void tellWhoIsLate(Operation woken) {
        long deadline = woken.controlled().deadline;
        Operation late = null;
        long since = deadline;
        for (Operation operation : schedule.operations().operations()) {
            ControlledThread thread = operation.controlled();
            long ready = operation.isEnabled() ? thread.readySince : thread.deadline;
            if (operation != woken && (operation.isEnabled() || operation.isWaiting()) && ready < since) {
                since = ready;
                late = operation;
            }
        }
        if (late != null) {
            context.tell(
                    woken, "goes on when its time is over; " + late.name() + " is late by " + words(deadline - since));
        }
    }

    private static String words(long nanos) {
        long millis = Math.round((double) nanos / NANOS_PER_MILLI);
        return millis < 10_000 ? Math.max(1, millis) + " ms" : Math.round(millis / 1_000.0) + " s";
    }

    @Override
    protected boolean passTime() {
        long earliest = ControlledThread.NEVER;
        for (Operation operation : schedule.operations().operations()) {
            if (operation.isWaiting()) {
                earliest = Math.min(earliest, operation.controlled().deadline);
            }
        }
        if (earliest == ControlledThread.NEVER) {
            return false;
        }
        tellDeadlock();
        context.clock.advanceTo(earliest);
        for (Operation operation : schedule.operations().operations()) {
            if (operation.isWaiting() && operation.controlled().deadline <= earliest) {
                context.resume(operation, Wake.TIMEOUT);
            }
        }
        return true;
    }

    /** A thread that gives up waiting says nothing about those that will wait for ever. */
    private void tellDeadlock() {
        Operation current = schedule.current();
        if (context.isTold() && !hasToldDeadlock && current != null) {
            report().deadlock().ifPresent(words -> {
                hasToldDeadlock = true;
                context.tell(current, "waits, and only time goes on: " + words);
            });
        }
    }

    private ThreadStuckReport report() {
        return new ThreadStuckReport(
                schedule.operations().operations(), context.operations(), context.objects, schedule.current());
    }

    @Override
    protected int lastChange() {
        return context.lastChange();
    }

    @Override
    protected Ending nobodyContinues() {
        Ending.Stuck stuck = report().report(controller.uncontrolledThreads());
        boolean isAllowed = !oracles.leaks() && stuck.what().equals(ThreadStuckReport.LEAKED);
        return isAllowed ? Ending.PASSED : stuck;
    }
}
