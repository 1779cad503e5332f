package dev.windtunnel.sfit.spec;

import dev.windtunnel.sfit.spec.CountedStubs.Mismatch;
import dev.windtunnel.sfit.spec.Statements.Said;
import dev.windtunnel.sfit.spec.error.AmbiguousFaultsError;
import dev.windtunnel.sfit.spec.error.AssertionsForFailureError;
import dev.windtunnel.sfit.spec.error.AssertionsForFaultError;
import dev.windtunnel.sfit.spec.error.AssertionsUnderOneFaultError;
import dev.windtunnel.sfit.spec.error.AssertionsUnderSeveralFaultsError;
import dev.windtunnel.sfit.spec.error.ContradictoryStatementsError;
import dev.windtunnel.sfit.spec.error.MissingFailureError;
import dev.windtunnel.sfit.spec.error.NoAssertionsForFailureError;
import dev.windtunnel.sfit.spec.error.OtherFailureError;
import dev.windtunnel.sfit.spec.error.StubCountUnderFaultError;
import dev.windtunnel.sfit.spec.error.SuppressedFailureError;
import dev.windtunnel.sfit.spec.error.UnspecifiedFailureError;
import dev.windtunnel.sfit.spec.error.UnspecifiedFaultError;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import java.util.List;

/** Decides about an execution with faults (thesis 11.3.4.1 for failures that the test gets, 11.3.4.2 for answers). */
final class UnderFaults<R> {

    private final FaultSpec<R> spec;
    private final Coach coach;
    private final Observed<R> observed;
    private final StubTable table;
    private final List<StubCounts.Count> stated;
    private final Statements<R> statements;
    private final StubCounts underFault = new StubCounts();
    /** Where counts are stated that differ under these faults; empty if no statement is about exactly them. */
    private String block = "";

    UnderFaults(FaultSpec<R> spec, Coach coach, Observed<R> observed, StubTable table, List<StubCounts.Count> stated) {
        this.spec = spec;
        this.coach = coach;
        this.observed = observed;
        this.table = table;
        this.stated = stated;
        this.statements = new Statements<>(spec.statements);
    }

    CountedStubs counted() {
        return new CountedStubs(table, observed.calls(), stated, underFault.counts());
    }

    /** Throws what is wrong. */
    void judge() throws Exception {
        Said<R> said = statements.about(observed.faults());
        if (said instanceof Statements.Contradictory<R> several) {
            throw new ContradictoryStatementsError(
                    coach.contradictory(observed, several.statements()), observed.thrown());
        }
        if (said instanceof Statements.Ambiguous<R>) {
            throw ambiguous(false);
        }
        if (said instanceof Statements.Missing<R> && observed.faults().size() > 1) {
            throw ambiguous(true);
        }
        if (observed.failure().isPresent()) {
            failed(said, observed.failure().get());
        } else {
            answered(said);
        }
        List<Mismatch> wrong = counted().mismatches();
        if (!wrong.isEmpty()) {
            throw new StubCountUnderFaultError(
                    coach.countsUnderFault(observed, wrong, block, mismatches(), precision()), observed.thrown());
        }
    }

    private AmbiguousFaultsError ambiguous(boolean nothingSaid) {
        return new AmbiguousFaultsError(
                coach.ambiguous(observed, nothingSaid, holdsAsBefore(), mismatches()), observed.thrown());
    }

    /** What differs from the happy path, whatever statements have said so far: a new statement has to say all of it. */
    private List<Mismatch> mismatches() {
        return new CountedStubs(table, observed.calls(), stated, List.of()).mismatches();
    }

    private List<CallPattern> statedCalls() {
        return stated.stream().map(StubCounts.Count::call).distinct().toList();
    }

    /** Whether the assertions of the happy path hold. */
    private boolean holdsAsBefore() {
        if (observed.failure().isPresent()) {
            return false;
        }
        try {
            spec.assertions.check(observed.asserted());
            return true;
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            return false;
        }
    }

    // The test got a failure

    private void failed(Said<R> said, FailureAnswer failure) throws Exception {
        if (said instanceof Statements.Missing<R>) {
            throw new UnspecifiedFailureError(coach.unspecifiedFailure(observed, Statements.NONE), observed.thrown());
        }
        if (said instanceof Statements.Nothing<R>) {
            throw new OtherFailureError(coach.failureWithoutImpact(observed, precision()), observed.thrown());
        }
        Statements.Something<R> something = (Statements.Something<R>) said;
        if (something.propagation().isPresent()) {
            if (!failure.isThatOf(something.faults())) {
                throw new SuppressedFailureError(coach.suppressed(observed, precision()), observed.thrown());
            }
        } else if (something.failure().isEmpty()) {
            throw new UnspecifiedFailureError(coach.unspecifiedFailure(observed, precision()), observed.thrown());
        } else if (!something.failure().get().allows(failure)) {
            throw new OtherFailureError(
                    coach.otherFailure(
                            observed, something.failure().get().failure().orElseThrow(), precision()),
                    observed.thrown());
        }
        FailureCheck check = spec.of(failure);
        if (check == null) {
            throw new NoAssertionsForFailureError(
                    coach.withoutAssertions(observed, mismatches(), statedCalls()), observed.thrown());
        }
        if (something.assertions().isPresent()) {
            assertionsForFault(something);
        }
        block = "onFailure(" + JavaCode.literal(failure.code()) + ", ...)";
        try {
            check.check(underFault);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionsForFailureError(
                    coach.assertions(
                            observed, "the assertions for " + failure.code(), e, mismatches(), Integer.MAX_VALUE),
                    e);
        }
    }

    // The test got an answer

    private void answered(Said<R> said) throws Exception {
        if (said instanceof Statements.Missing<R>) {
            throw new UnspecifiedFaultError(coach.unspecifiedFault(observed, holdsAsBefore(), mismatches()), null);
        }
        if (said instanceof Statements.Nothing<R>) {
            assertionsAsBefore();
            return;
        }
        Statements.Something<R> something = (Statements.Something<R>) said;
        if (something.failure().isPresent() || something.propagation().isPresent()) {
            throw new MissingFailureError(
                    coach.missingFailure(observed, holdsAsBefore(), mismatches(), precision()), null);
        }
        assertionsForFault(something);
    }

    private void assertionsAsBefore() throws Exception {
        try {
            spec.assertions.check(observed.asserted());
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            var advice = coach.assertions(observed, "the assertions of the happy path", e, mismatches(), precision());
            throw observed.faults().size() > 1
                    ? new AssertionsUnderSeveralFaultsError(advice, e)
                    : new AssertionsUnderOneFaultError(advice, e);
        }
    }

    private void assertionsForFault(Statements.Something<R> something) throws Exception {
        if (!something.inferred()) {
            block = "the then(...) of when " + something.statements().get(0);
        }
        try {
            something.assertions().orElseThrow().check(observed.asserted(), underFault);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            var advice = coach.assertions(
                    observed, "the assertions for " + something.statements().get(0), e, mismatches(), precision());
            throw something.inferred()
                    ? new AssertionsUnderSeveralFaultsError(advice, e)
                    : new AssertionsForFaultError(advice, e);
        }
    }

    private int precision() {
        return statements.precision(observed.faults());
    }
}
