package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.strand.Strand;
import dev.windtunnel.schedule.strand.TurnSignal;
import org.jspecify.annotations.Nullable;

/**
 * The state of the running schedule, which the other classes of this package share. Only the running
 * operation writes it, so it needs no locks; a supervisor in another thread reads {@link #steps} and {@link #current}.
 */
final class ScheduleState {

    /** A report shows at most so many steps. */
    private static final int MOST_TOLD = 5_000;

    enum Phase {
        NEW,
        ATTACHED,
        /** The ending is known; operations that have not ended are being unwound. */
        OVER,
        DETACHED
    }

    final ScheduleLimits limits;
    final OperationTable operations = new OperationTable();
    final Expectations expectations = new Expectations();
    final AnnouncedThreads announced;

    Phase phase = Phase.NEW;
    Choices choices = Choices.answeredBy(Pilot.calm());

    @Nullable
    SchedulePilot pilot;

    @Nullable
    StepRecorder recorder;

    TurnSignal driver = new TurnSignal(Thread.currentThread());
    /** Whether the first operation is the thread that called attach, rather than a strand of the scheduler. */
    boolean attachedByHand;

    /** How many operations have not ended, without daemons. */
    int living;

    @Nullable
    Operation current;

    /** The strand to resume when control comes back to the driver; null ends the schedule. */
    @Nullable
    Strand target;

    volatile int steps;

    /** How many decisions were choices, and the step of the last one. */
    int chosen;

    int lastChoice;
    private int told;

    @Nullable
    Ending ending;

    /** The exception that ended the schedule. */
    @Nullable
    Throwable thrown;

    /** How often an operation could not be left, in all schedules so far, and where it was for the first time. */
    private int refusedSwitches;

    private String refusedAt = "";

    ScheduleState(ScheduleLimits limits) {
        this.limits = limits;
        this.announced = new AnnouncedThreads(operations, limits);
    }

    /** Resets everything for a schedule that these choices decide. */
    void begin(Choices deciding, boolean byHand) {
        choices = deciding;
        pilot = deciding.pilot(SchedulePilot.class);
        recorder = pilot == null ? null : pilot.recorder();
        attachedByHand = byHand;
        operations.clear();
        living = 0;
        expectations.clear();
        announced.clear();
        steps = 0;
        chosen = 0;
        lastChoice = 0;
        told = 0;
        ending = null;
        thrown = null;
        phase = Phase.ATTACHED;
    }

    /** The next operation to run; null returns control to the driver for good. */
    void next(@Nullable Operation operation) {
        current = operation;
        target = operation == null ? null : operation.strand;
    }

    /** Counts a switch that was not possible because of a frame. */
    void refusesSwitch(String where) {
        if (refusedSwitches++ == 0) {
            refusedAt = where;
        }
    }

    int refusedSwitches() {
        return refusedSwitches;
    }

    String refusedAt() {
        return refusedAt;
    }

    void forgetRefusedSwitches() {
        refusedSwitches = 0;
        refusedAt = "";
    }

    /**
     * Reports a step of an operation; nothing that happens while operations are unwound is a step, nor is anything that a test
     * framework does by itself.
     */
    void tell(Operation self, String step) {
        if (step.isEmpty() || phase != Phase.ATTACHED || told > MOST_TOLD) {
            return;
        }
        String where = CallSite.ofModelUser();
        if (CallSite.isOfTestFramework() || (where.isEmpty() && self.controlled().isOfTestFramework)) {
            return;
        }
        if (++told > MOST_TOLD) {
            choices.note("", "... and so on", "");
        } else {
            choices.note(self.name, step, where);
        }
    }
}
