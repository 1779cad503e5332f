package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.StuckException;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.core.ScheduleState.Phase;
import dev.windtunnel.schedule.strand.PooledStrand;
import dev.windtunnel.schedule.strand.Strand;
import dev.windtunnel.schedule.strand.StrandPool;
import dev.windtunnel.schedule.strand.ThreadStrand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Starts operations, runs their bodies, and ends them. */
final class OperationLifecycle {

    private final ScheduleState state;
    private final ScheduleEnd end;
    private final StrandPool pool;
    private final Turns turns;

    OperationLifecycle(ScheduleState state, ScheduleEnd end, StrandPool pool, @Nullable ThreadExtension threads) {
        this.state = state;
        this.end = end;
        this.pool = pool;
        this.turns = new Turns(this, state, end, threads);
    }

    Turns turns() {
        return turns;
    }

    /** Adds an operation that another thread is going to start. */
    Operation announce(String name, Operation parent) {
        state.announced.announced();
        return newOperation(name, parent);
    }

    /** Makes the calling thread the strand of an announced operation, and waits for its turn. */
    void start(Operation started) {
        Thread thread = Thread.currentThread();
        ThreadStrand strand = new ThreadStrand(thread);
        started.strand = strand;
        started.state = Operation.State.ENABLED;
        thread.setUncaughtExceptionHandler((dead, why) -> died(started, strand, why));
        state.announced.started();
        strand.signal().await(true);
        if (state.phase == Phase.OVER) {
            throw end.abandon(started);
        }
    }

    /** The thread of an operation died, so the operation comes to no further point and does not complete itself. */
    private void died(Operation operation, Strand strand, Throwable why) {
        // An operation that was unwound has left already, and its object may be reused.
        if (state.phase == Phase.ATTACHED && state.current == operation && operation.strand == strand) {
            end.failed(why);
            ended(operation);
        }
    }

    Operation newOperation(String name, @Nullable Operation parent) {
        Operation operation = state.operations.addOperation(name, parent);
        state.living++;
        if (state.recorder != null && parent != null) {
            state.recorder.enables(operation);
        }
        return operation;
    }

    /**
     * Makes an operation ready to run on a strand of the pool.
     *
     * @param identity the result of {@code Thread.currentThread()} in the operation; null for the thread of its strand
     */
    void assign(Operation operation, Scheduler.Body body, @Nullable Thread identity) {
        operation.body = body;
        operation.identityThread = identity;
        operation.state = Operation.State.ENABLED;
    }

    /** Gives an operation a strand at its first turn, not before: another operation may just have given one back. */
    void begins(Operation operation) {
        operation.begun = true;
        Scheduler.Body body = operation.body;
        if (body != null) {
            PooledStrand pooled = pool.take();
            pooled.assign(() -> perform(operation, body), operation.identityThread);
            operation.pooled = pooled;
            operation.strand = pooled.strand();
        }
    }

    /** Runs an operation. {@link dev.windtunnel.explore.Failure} names this method: it cuts stack traces here. */
    void perform(Operation operation, Scheduler.Body body) {
        try {
            body.run();
        } catch (ScheduleOverError e) {
            // The operation is unwound.
        } catch (StuckException e) {
            end.over(e.ending(), e);
        } catch (Throwable e) {
            end.failed(e);
        }
        ended(operation);
    }

    /** The running operation has ended; another one continues. */
    void ended(Operation operation) {
        Strand strand = Objects.requireNonNull(operation.strand);
        if (operation.pooled != null) {
            pool.giveBack(operation.pooled);
        }
        state.next(afterEndOf(operation));
        strand.leave(state.target, state.driver);
    }

    @Nullable
    Operation afterEndOf(Operation operation) {
        operation.state = Operation.State.COMPLETED;
        if (!operation.daemon) {
            state.living--;
        }
        if (state.phase == Phase.OVER) {
            return null;
        }
        if (state.choices.isTold() && operation.id != 0) {
            state.tell(operation, "ends");
        }
        if (state.recorder != null) {
            state.recorder.ends(operation);
        }
        for (int i = 0; i < state.operations.count(); i++) {
            Operation waiting = state.operations.get(i);
            if (waiting.state == Operation.State.WAITING && waiting.joined == operation.id) {
                waiting.state = Operation.State.ENABLED;
                if (state.recorder != null) {
                    state.recorder.enables(waiting);
                }
            }
        }
        if (state.living == 0) {
            operation.steps++;
            end.allOperationsEnded();
            return null;
        }
        return turns.choose(operation);
    }
}
