package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.core.ScheduleState.Phase;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides which operation runs next, and switches to it. This is the hot path: it allocates nothing.
 *
 * <p>The first {@link dev.windtunnel.schedule.ScheduleLimits#choosing} decisions between several operations are choices; from then
 * on operations take turns, so that an operation that spins until another one has done something gets there.
 */
final class Turns {

    /** How many steps a controlled thread takes in a row when all take turns. */
    private static final int SHORTEST_TURN = 30;

    private static final int LONGEST_TURN = 90;

    private static final long STEP_STRIDE = 0x9E3779B97F4A7C15L;

    private final OperationLifecycle lifecycle;
    private final ScheduleState state;
    private final ScheduleEnd end;
    private final @Nullable ThreadExtension threads;
    private final Decision decision = new Decision();

    Turns(OperationLifecycle lifecycle, ScheduleState state, ScheduleEnd end, @Nullable ThreadExtension threads) {
        this.lifecycle = lifecycle;
        this.state = state;
        this.end = end;
        this.threads = threads;
    }

    /** A point: returns when it is the turn of this operation again; throws if the schedule has ended by then. */
    void switchFrom(Operation self) {
        Operation next = choose(self);
        if (next == self) {
            return;
        }
        state.next(next);
        if (!Objects.requireNonNull(self.strand).handOver(state.target, state.driver, self.isEnabled())) {
            stay(self);
        }
        if (state.phase == Phase.OVER) {
            // The driver resumes an operation without saying what for.
            end.unwinds(self);
            throw end.abandon(self);
        }
    }

    /** The strand cannot be stopped here: a frame on its stack, such as a class initialiser, does not allow that. */
    private void stay(Operation self) {
        boolean mustWait = !self.isEnabled();
        self.state = Operation.State.ENABLED;
        state.next(self);
        if (threads != null) {
            threads.runs(self);
        }
        state.refusesSwitch(CallSite.ofFrameThatStays());
        if (mustWait) {
            throw new MisuseException(
                    "Operation '" + self.name
                            + "' waits inside a class initialiser or native code, where it cannot be left; move the waiting out of it.");
        }
    }

    /** Counts a step of an operation, and chooses the next one; null if the schedule has ended. */
    @Nullable
    Operation choose(Operation self) {
        awaitAnnounced();
        if (state.recorder != null) {
            state.recorder.stepEnds(self);
        }
        self.steps++;
        int taken = state.steps + 1;
        state.steps = taken;
        if (threads != null) {
            threads.stops(self);
        }
        collect(self);
        state.expectations.evaluate();
        if (decision.size() == 0) {
            nobodyContinues();
            return null;
        }
        if (taken >= state.limits.steps() || isIdle(taken)) {
            tooManySteps();
            return null;
        }
        Operation next = next(self, taken);
        if (state.pilot != null) {
            state.pilot.continues(next);
        }
        if (!next.begun) {
            lifecycle.begins(next);
        }
        if (threads != null) {
            if (!next.isEnabled()) {
                threads.wake(next);
            }
            threads.runs(next);
        }
        if (state.recorder != null) {
            state.recorder.stepBegins(next, state.operations.operations());
        }
        return next;
    }

    private Operation next(Operation self, int taken) {
        // The reduced search takes every answer for what happened, so it is not asked in vain.
        boolean isAsked = state.recorder == null || !mustStay(self);
        Operation next = isAsked ? decision.operation(option(self, taken)) : self;
        return next != self && state.recorder == null && mustStay(self) ? self : next;
    }

    private boolean mustStay(Operation self) {
        if (threads == null || decision.size() == 1 || !decision.mayStay()) {
            return false;
        }
        String where = threads.heldAt(self);
        if (!where.isEmpty()) {
            state.refusesSwitch(where);
        }
        return !where.isEmpty();
    }

    private void awaitAnnounced() {
        try {
            state.announced.await();
        } catch (MisuseException e) {
            end.failed(e);
            throw e;
        }
    }

    /** Collects the options: the current operation first, unless it yields; then the others in turn; then those that may wake. */
    private void collect(Operation self) {
        decision.beginsAt(self);
        boolean yields = threads != null && self.controlled().yields;
        if (self.isEnabled() && !yields) {
            decision.addCurrent(self);
        }
        OperationTable operations = state.operations;
        int count = operations.count();
        for (int id = self.id + 1; id < count; id++) {
            decision.addIfEnabled(operations.get(id));
        }
        for (int id = 0; id < self.id; id++) {
            decision.addIfEnabled(operations.get(id));
        }
        if (self.isEnabled() && yields) {
            decision.add(self);
        }
        if (threads != null) {
            if (decision.size() == 0 && state.living > 0 && threads.passTime()) {
                collect(self);
            } else {
                threads.addWakeable(decision);
                addOnlyUrgent(self);
            }
        }
    }

    private void addOnlyUrgent(Operation self) {
        Operation urgent = threads == null ? null : threads.urgent();
        if (urgent != null) {
            decision.beginsAt(self);
            decision.add(urgent);
        }
    }

    private void nobodyContinues() {
        Ending how = threads == null
                ? StuckReport.nobodyContinues(state.operations.operations(), state.operations.resources())
                : threads.nobodyContinues();
        if (how instanceof Ending.Stuck stuck) {
            end.stuck(stuck);
        } else {
            end.passed();
        }
    }

    /** Whether controlled threads have only read what others have written, for so many turns. */
    private boolean isIdle(int taken) {
        return threads != null && taken - Math.max(threads.lastChange(), state.lastChoice) > state.limits.idle();
    }

    private int option(Operation self, int taken) {
        if (decision.size() == 1) {
            return 0;
        }
        if (state.chosen >= state.limits.choosing()) {
            boolean stays = threads != null && decision.mayStay() && self.steps < self.turnEnds;
            if (!stays) {
                self.turnEnds = self.steps + turn(self);
            }
            return decision.mayStay() && !stays ? 1 : 0;
        }
        state.chosen++;
        state.lastChoice = taken;
        if (state.pilot != null) {
            state.pilot.consider(decision);
        }
        long identity = RandomSource.mix(self.identity + self.steps * STEP_STRIDE);
        Choices choices = state.choices;
        int option = choices.ask(
                decision.mayStay() ? ChoiceKinds.SWITCH : ChoiceKinds.TURN,
                self.name,
                identity,
                decision.size(),
                Choices.NO_CAUSE);
        if (state.recorder != null) {
            state.recorder.decided(choices, decision);
        } else if (choices.isTold()) {
            choices.observe(choices.last(), decision.operation(option).name);
        }
        return option;
    }

    /**
     * Turns are of different lengths. If they were all the same, a thread that spins under a lock might have it at the end of
     * each turn, and never let the awaited one in.
     */
    private static int turn(Operation self) {
        long random = RandomSource.mix(self.identity + self.steps * STEP_STRIDE) >>> 1;
        return SHORTEST_TURN + (int) (random % (LONGEST_TURN - SHORTEST_TURN));
    }

    private void tooManySteps() {
        if (state.expectations.areMet()) {
            end.stuck(StuckReport.neverEnds(state.operations.operations(), state.operations.resources()));
        } else {
            end.stuck(StuckReport.neverTrue(state.expectations.firstOpen(), "in " + state.limits.steps() + " steps"));
        }
    }
}
