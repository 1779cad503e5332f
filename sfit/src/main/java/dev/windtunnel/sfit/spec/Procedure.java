package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.sfit.spec.error.DependencyFailedError;
import dev.windtunnel.sfit.spec.error.FaultSpecError;
import dev.windtunnel.sfit.spec.error.HappyPathError;
import dev.windtunnel.sfit.spec.error.LateCallError;
import dev.windtunnel.sfit.spec.error.StubCountError;
import dev.windtunnel.sfit.spec.error.StubWithoutCountError;
import dev.windtunnel.sfit.spec.error.UnstubbedCallError;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import dev.windtunnel.sfit.stub.Stubs;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Runs the blocks of a test once, in order, and decides whether what happened is as stated (thesis 11.3.4). */
final class Procedure<R> {

    /** How long calls are waited for that are in progress when the test returns. */
    private static final Duration PATIENCE = Duration.ofMillis(500);

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
        execution.kept(Once.class, Once::new).begin();
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

    /** The faults, the stubs and the counts of an execution belong to one specification. */
    private static final class Once {
        private boolean begun;

        synchronized void begin() {
            if (begun) {
                throw new IllegalStateException(
                        "This test runs a second faultSpec(); have a test of its own for each of them, so that their calls and faults are"
                                + " told apart.");
            }
            begun = true;
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
        try {
            Calls.withoutFaults(() -> judge(observed, table));
        } catch (FaultSpecError e) {
            // What is wrong may be wrong because nobody waited.
            refuseLateCalls(observed, execution);
            throw e;
        }
        refuseLateCalls(observed, execution);
    }

    /** A call that came after the decision was not part of it, and its fault neither. */
    private static void refuseLateCalls(Observed<?> observed, CallExecution execution) {
        List<CallRecord> all = execution.calls();
        for (CallRecord call : all.subList(observed.calls().size(), all.size())) {
            if (call.choice() >= 0 && !reachesWhatIsTested(call)) {
                throw new LateCallError(HappyPathCoach.late(call), observed.thrown());
            }
        }
    }

    private void refuseUnfinished() {
        for (FaultStatement<R> statement : spec.statements) {
            if (!statement.isComplete()) {
                throw new IllegalStateException("The statement about '" + statement
                        + "' does not say what happens; end it with thenThrows, thenPropagates, hasNoImpact or then.");
            }
        }
    }

    private Observed<R> execute(CallExecution execution) throws InterruptedException {
        Callable<R> block = spec.execution;
        if (block == null) {
            throw new IllegalStateException("Nothing is tested; say what with execute(...).");
        }
        @Nullable R answer = null;
        Object shown = null;
        Throwable thrown = null;
        execution.sparing(false);
        try (CallContext.Scope test = execution.root().enter()) {
            answer = block.call();
            shown = SettledAnswer.of(answer);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            if (e.getClass().getName().endsWith("TestAbortedException")) {
                throw (RuntimeException) e;
            }
            thrown = e;
        }
        SettledAnswer.refusePublisher(answer);
        execution.awaitAnswers(PATIENCE);
        execution.sparing(true);
        return observed(execution, answer, shown, thrown);
    }

    private static <R> Observed<R> observed(
            CallExecution execution, @Nullable R answer, @Nullable Object shown, @Nullable Throwable thrown) {
        List<CallRecord> calls = execution.calls();
        Map<List<Integer>, CallRecord> faults = new LinkedHashMap<>();
        for (CallRecord call : calls) {
            if (call.fault() != null) {
                // If a library tries again below the fault, all attempts are one choice; so are concurrent calls that
                // cannot be
                // told apart, but they are several calls.
                faults.putIfAbsent(List.of(call.choice(), call.name().count()), call);
            }
        }
        Optional<FailureAnswer> failure =
                thrown == null ? FailureAnswer.ofAnswer(shown) : Optional.of(FailureAnswer.thrown(thrown));
        return new Observed<>(List.copyOf(faults.values()), calls, answer, shown, failure, thrown);
    }

    private void judge(Observed<R> observed, StubTable table) throws Exception {
        List<StubTable.Arrival> unanswered = table.unanswered();
        if (!unanswered.isEmpty()) {
            throw new UnstubbedCallError(HappyPathCoach.unstubbed(unanswered.get(0), observed), observed.thrown());
        }
        StubCounts stated = new StubCounts();
        spec.counting.accept(stated);
        if (observed.isCalm()) {
            judgeHappyPath(observed, new CountedStubs(table, observed.calls(), stated.counts(), List.of()));
            return;
        }
        UnderFaults<R> underFaults = new UnderFaults<>(spec, coach, observed, table, stated.counts());
        underFaults.judge();
        refuseUncounted(underFaults.counted());
    }

    private static void refuseUncounted(CountedStubs counted) {
        List<CallPattern> uncounted = counted.uncounted();
        if (!uncounted.isEmpty()) {
            throw new StubWithoutCountError(HappyPathCoach.uncounted(uncounted, counted), null);
        }
    }

    private void judgeHappyPath(Observed<R> observed, CountedStubs counted) throws Exception {
        for (CallRecord call : observed.calls()) {
            if (fails(call)) {
                throw new DependencyFailedError(HappyPathCoach.dependencyFailed(call), observed.thrown());
            }
        }
        if (observed.failure().isPresent()) {
            throw new HappyPathError(HappyPathCoach.failed(observed), observed.thrown());
        }
        spec.assertions.check(observed.asserted());
        refuseUncounted(counted);
        if (!counted.mismatches().isEmpty()) {
            throw new StubCountError(HappyPathCoach.counts(counted.mismatches()), null);
        }
    }

    /** Whether a service that the code under test calls fails. Errors of data stores may be a part of what they do. */
    private static boolean fails(CallRecord call) {
        Answer answer = call.answer();
        return call.choice() >= 0
                && !reachesWhatIsTested(call)
                && call.outgoing().protocol().joinedBy().isPresent()
                && answer != null
                && !answer.success();
    }

    /** Whether the test itself calls a service of this JVM. Calls that nobody receives are those of the code under test, in its thread. */
    private static boolean reachesWhatIsTested(CallRecord call) {
        return call.own() && call.service() != null;
    }
}
