package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.StuckException;
import dev.windtunnel.schedule.core.ScheduleState.Phase;
import dev.windtunnel.schedule.strand.Strand;
import dev.windtunnel.schedule.strand.StrandPool;
import dev.windtunnel.schedule.strand.TurnSignal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The end of a schedule: how it ended, and the unwinding of the operations that have not. An operation is unwound by resuming
 * it and throwing a {@link ScheduleOverError} at its next point.
 */
final class ScheduleEnd {

    /** The method that runs an operation: the frames below it depend on what the thread did before. */
    private static final String RUNNER = OperationLifecycle.class.getName() + ".perform";

    /** So often an operation may catch the error that unwinds it and come to another point. */
    private static final int MOST_THROWS = 1_000;

    private final ScheduleState state;
    private final StrandPool pool;
    private final @Nullable ThreadExtension threads;

    private int throwsLeft;
    private volatile boolean isDriverLost;

    ScheduleEnd(ScheduleState state, StrandPool pool, @Nullable ThreadExtension threads) {
        this.state = state;
        this.pool = pool;
        this.threads = threads;
    }

    /** Whether the thread that drives the schedule never comes back. */
    boolean isDriverLost() {
        return isDriverLost;
    }

    // The ending: the first one counts

    void over(Ending how, Throwable why) {
        if (state.ending == null && state.phase == Phase.ATTACHED) {
            state.ending = how;
            state.thrown = why;
            throwsLeft = MOST_THROWS;
            isNowOver();
        }
    }

    void passed() {
        if (state.ending == null && state.phase == Phase.ATTACHED) {
            state.ending = Ending.PASSED;
            throwsLeft = MOST_THROWS;
            isNowOver();
        }
    }

    void failed(Throwable why) {
        over(new Ending.Failed(Failure.of(why, RUNNER)), why);
    }

    void stuck(Ending.Stuck how) {
        over(how, new StuckException(how));
    }

    void allOperationsEnded() {
        state.expectations.evaluate();
        if (state.expectations.areMet()) {
            state.ending = Ending.PASSED;
            isNowOver();
        } else {
            stuck(StuckReport.neverTrue(state.expectations.firstOpen(), "although all operations have ended"));
        }
    }

    private void isNowOver() {
        state.phase = Phase.OVER;
        if (state.recorder != null) {
            state.recorder.over(state.choices, Objects.requireNonNull(state.current), state.operations.operations());
            state.recorder = null;
        }
    }

    // Unwinding

    /** Unwinds all operations that have not ended, so that the next schedule finds nothing of this one. */
    void unwindAll() {
        state.phase = Phase.OVER;
        for (int i = 0; i < state.operations.count(); i++) {
            Operation operation = state.operations.get(i);
            Strand strand = operation.strand;
            boolean own = state.attachedByHand && operation.id == 0;
            if (strand == null || own || operation.state == Operation.State.COMPLETED) {
                continue;
            }
            // Also an operation that was chosen and never ran, because the one before could not be stopped.
            unwinds(operation);
            state.target = strand;
            strand.advance(state.driver);
        }
        pool.scheduleEnded();
    }

    /** An operation runs again, only to unwind. */
    void unwinds(Operation self) {
        throwsLeft = MOST_THROWS;
        state.current = self;
        if (threads != null) {
            threads.runs(self);
        }
    }

    /** Throws at an operation whose schedule has ended. Returns an exception only for the compiler's sake. */
    RuntimeException abandon(Operation self) {
        if (state.attachedByHand && self.id == 0) {
            if (state.thrown instanceof RuntimeException runtime) {
                return runtime;
            }
            if (state.thrown instanceof Error error) {
                throw error;
            }
            return new IllegalStateException(state.thrown);
        }
        if (self.pooled == null && self.id != 0) {
            // A thread of the subject may never come back to report its end.
            self.state = Operation.State.COMPLETED;
            state.next(null);
            Objects.requireNonNull(self.strand).leave(null, state.driver);
            throw new ScheduleOverError();
        }
        if (--throwsLeft < 0) {
            // It catches every error and comes back, so it is left where it is.
            if (self.pooled == null) {
                isDriverLost = true;
                new TurnSignal(Thread.currentThread(), false).await(false);
            }
            state.target = null;
            boolean unused = Objects.requireNonNull(self.strand).handOver(null, state.driver, false);
        }
        throw new ScheduleOverError();
    }
}
