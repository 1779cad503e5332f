package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.sfit.spec.error.DependencyFailedError;
import dev.windtunnel.sfit.spec.error.HappyPathError;
import dev.windtunnel.sfit.spec.error.StubCountError;
import dev.windtunnel.sfit.spec.error.StubCountUnderFaultError;
import dev.windtunnel.sfit.spec.error.StubWithoutCountError;
import dev.windtunnel.sfit.spec.error.UnstubbedCallError;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import dev.windtunnel.sfit.stub.Stubs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Runs the blocks of a test once, in order, and decides whether what happened is as stated (thesis 11.3.4). */
final class Procedure<R> {

    private final FaultSpec<R> spec;
    private final Coach coach;

    Procedure(FaultSpec<R> spec) {
        this.spec = spec;
        this.coach = new Coach(spec.receiver);
    }

    void run() throws Exception {
        CallContext here = CallContext.current();
        CallExecution running = here == null ? null : here.execution();
        if (running != null) {
            run(running);
            return;
        }
        // A plain test: its calls are watched, so that stubs know to whom they answer.
        CallSettings calm = CallSettings.with(FaultPlan.NONE);
        try (CallExecution watching = CallExecution.observe(calm, new CallExploration());
                CallContext.Scope test = watching.root().enter()) {
            run(watching);
        }
    }

    private void run(CallExecution execution) throws Exception {
        Throwable failed = null;
        try {
            Calls.withoutFaults(spec.setup::run);
            decide(execution);
        } catch (Throwable e) {
            failed = e;
            throw e;
        } finally {
            tearDown(failed);
        }
    }

    private void tearDown(@Nullable Throwable failed) throws Exception {
        try {
            Calls.withoutFaults(spec.teardown::run);
        } catch (Throwable e) {
            if (failed == null) {
                throw e;
            }
            failed.addSuppressed(e);
        }
    }

    private void decide(CallExecution execution) throws Exception {
        StubTable table = StubTable.of(execution);
        Calls.withoutFaults(() -> {
            spec.stubbing.accept(new Stubs(table));
            spec.further.accept(spec);
        });
        refuseUnfinished();
        Observed<R> observed = execute(execution);
        Calls.withoutFaults(() -> judge(observed, table));
    }

    private void refuseUnfinished() {
        for (FaultStatement<R> statement : spec.statements) {
            if (!statement.isComplete()) {
                throw new IllegalStateException("The statement about '" + statement
                        + "' does not say what happens; end it with thenThrows, thenPropagates, hasNoImpact or then.");
            }
        }
    }

    private Observed<R> execute(CallExecution execution) {
        Callable<R> block = spec.execution;
        if (block == null) {
            throw new IllegalStateException("Nothing is tested; say what with execute(...).");
        }
        try {
            R answer = block.call();
            return observed(execution, answer, FailureAnswer.ofAnswer(answer), null);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            if (e.getClass().getName().endsWith("TestAbortedException")) {
                throw (RuntimeException) e;
            }
            return observed(execution, null, Optional.of(FailureAnswer.thrown(e)), e);
        }
    }

    private static <R> Observed<R> observed(
            CallExecution execution, @Nullable R answer, Optional<FailureAnswer> failure, @Nullable Throwable thrown) {
        List<CallRecord> calls = execution.calls();
        List<CallRecord> faults = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (CallRecord call : calls) {
            // Whatever a library tries again is one call.
            if (call.fault() != null && seen.add(call.first())) {
                faults.add(call);
            }
        }
        return new Observed<>(faults, calls, answer, failure, thrown);
    }

    private void judge(Observed<R> observed, StubTable table) throws Exception {
        List<StubTable.Arrival> unanswered = table.unanswered();
        if (!unanswered.isEmpty()) {
            throw new UnstubbedCallError(coach.unstubbed(unanswered.get(0)), observed.thrown());
        }
        StubCounts stated = new StubCounts();
        spec.counting.accept(stated);
        if (observed.isCalm()) {
            judgeHappyPath(observed, new CountedStubs(table, observed.calls(), stated.counts(), List.of()));
            return;
        }
        UnderFaults<R> underFaults = new UnderFaults<>(spec, coach, observed, table, stated.counts());
        String block = underFaults.judge();
        CountedStubs counted = underFaults.counted();
        if (!counted.mismatches().isEmpty()) {
            throw new StubCountUnderFaultError(
                    coach.countsUnderFault(observed, counted.mismatches(), block), observed.thrown());
        }
    }

    private void judgeHappyPath(Observed<R> observed, CountedStubs counted) throws Exception {
        for (CallRecord call : observed.calls()) {
            if (!call.own()
                    && call.service() != null
                    && call.answer() != null
                    && !call.answer().success()) {
                throw new DependencyFailedError(coach.dependencyFailed(call), observed.thrown());
            }
        }
        if (observed.failure().isPresent()) {
            throw new HappyPathError(coach.happyPath(observed), observed.thrown());
        }
        spec.assertions.check(observed.asserted());
        List<CallPattern> uncounted = counted.uncounted();
        if (!uncounted.isEmpty()) {
            throw new StubWithoutCountError(coach.uncounted(uncounted, counted), null);
        }
        if (!counted.mismatches().isEmpty()) {
            throw new StubCountError(coach.counts(counted.mismatches()), null);
        }
    }
}
