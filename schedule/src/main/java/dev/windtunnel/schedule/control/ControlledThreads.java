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
import java.util.Objects;

/**
 * The threads of unchanged code as operations of a schedule: when control begins and ends, which blocked threads may wake, and
 * how time passes.
 */
public final class ControlledThreads extends ThreadExtension {

    /** For so long a thread that can continue may be delayed while time passes for others. */
    private static final long LONGEST_DELAY = 100_000_000;

    private final Schedule schedule;
    private final ThreadOracles oracles;
    private final StaticFieldResets statics;
    private final ThreadContext context;
    private final Controller controller;
    private int[] threadNumbers = {};

    /**
     * @param plainAccesses whether accesses to plain fields and elements of arrays are points
     */
    public ControlledThreads(
            Schedule schedule, boolean plainAccesses, ThreadOracles oracles, StaticFieldResets statics) {
        this.schedule = schedule;
        this.oracles = oracles;
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
        context.ends();
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
            }
        };
    }

    @Override
    protected void runs(Operation operation) {
        Hooks.runs(Objects.requireNonNull(operation.strand()).identity());
    }

    // Waking and time

    /**
     * Adds threads whose deadline may have come, because the others may be slow, and with spurious wake-ups all that wait. Time
     * passes in order, and no thread that can continue is delayed for long.
     */
    @Override
    protected void addWakeable(Decision decision) {
        if (!context.hasTimedWaits() && !oracles.spuriousWakeUps()) {
            return;
        }
        OperationTable operations = schedule.operations();
        long latest = ControlledThread.NEVER;
        for (int i = 0; i < operations.count(); i++) {
            Operation operation = operations.get(i);
            if (operation.isWaiting()) {
                latest = Math.min(latest, operation.controlled().deadline);
            } else if (operation.isEnabled()) {
                latest = Math.min(latest, operation.controlled().readySince + LONGEST_DELAY);
            }
        }
        for (int i = 0; i < operations.count(); i++) {
            Operation operation = operations.get(i);
            if (operation.isWaiting() && mayWake(operation.controlled(), latest)) {
                decision.add(operation);
            }
        }
    }

    private boolean mayWake(ControlledThread thread, long latest) {
        boolean isTimeUp = thread.deadline != ControlledThread.NEVER && thread.deadline <= latest;
        boolean waits = thread.waitReason == WaitReason.NOTIFICATION || thread.waitReason == WaitReason.PERMIT;
        return isTimeUp || (waits && oracles.spuriousWakeUps());
    }

    @Override
    protected void stops(Operation operation) {
        operation.controlled().readySince = context.clock.now();
    }

    @Override
    protected void wake(Operation chosen) {
        ControlledThread thread = chosen.controlled();
        boolean isTimeUp = thread.deadline != ControlledThread.NEVER && !oracles.spuriousWakeUps();
        if (isTimeUp) {
            context.clock.advanceTo(thread.deadline);
        }
        context.resume(chosen, isTimeUp ? Wake.TIMEOUT : Wake.CALLED);
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
        context.clock.advanceTo(earliest);
        for (Operation operation : schedule.operations().operations()) {
            if (operation.isWaiting() && operation.controlled().deadline <= earliest) {
                context.resume(operation, Wake.TIMEOUT);
            }
        }
        return true;
    }

    @Override
    protected int lastChange() {
        return context.lastChange();
    }

    @Override
    protected Ending nobodyContinues() {
        Ending.Stuck stuck = new ThreadStuckReport(
                        schedule.operations().operations(), context.operations(), context.objects, schedule.current())
                .report(controller.uncontrolledThreads());
        boolean isAllowed = !oracles.leaks() && stuck.what().equals(ThreadStuckReport.LEAKED);
        return isAllowed ? Ending.PASSED : stuck;
    }
}
