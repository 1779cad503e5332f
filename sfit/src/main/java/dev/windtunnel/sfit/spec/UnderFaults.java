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
import dev.windtunnel.sfit.spec.error.SuppressedFailureError;
import dev.windtunnel.sfit.spec.error.UnspecifiedFailureError;
import dev.windtunnel.sfit.spec.error.UnspecifiedFaultError;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import java.util.List;

/** Decides about an execution with faults (thesis 11.3.4.1 for failures that the test gets, 11.3.4.2 for answers). */
final class UnderFaults<R> {

    private static final int ANY = -1;

    private final FaultSpec<R> spec;
    private final Coach coach;
    private final Observed<R> observed;
    private final StubTable table;
    private final List<StubCounts.Count> stated;
    private final StubCounts underFault = new StubCounts();
    private String block = "";

    UnderFaults(FaultSpec<R> spec, Coach coach, Observed<R> observed, StubTable table, List<StubCounts.Count> stated) {
        this.spec = spec;
        this.coach = coach;
        this.observed = observed;
        this.table = table;
        this.stated = stated;
    }

    CountedStubs counted() {
        return new CountedStubs(table, observed.calls(), stated, underFault.counts());
    }

    /** Throws what is wrong. The block into which counts belong that differ under these faults. */
    String judge() throws Exception {
        Said<R> said = new Statements<>(spec.statements).about(observed.faults());
        if (said instanceof Statements.Contradictory<R> several) {
            throw new ContradictoryStatementsError(
                    coach.contradictory(observed, names(several.statements())), observed.thrown());
        }
        if (said instanceof Statements.Ambiguous<R> ambiguous) {
            throw ambiguous(names(ambiguous.statements()));
        }
        if (said instanceof Statements.Missing<R> && observed.faults().size() > 1) {
            throw ambiguous(List.of());
        }
        if (observed.failure().isPresent()) {
            failed(said, observed.failure().get());
        } else {
            answered(said);
        }
        return block;
    }

    private List<String> names(List<FaultStatement<R>> statements) {
        return statements.stream().map(FaultStatement::toString).toList();
    }

    private AmbiguousFaultsError ambiguous(List<String> statements) {
        return new AmbiguousFaultsError(
                coach.ambiguous(observed, statements, holdsAsBefore(), mismatches()), observed.thrown());
    }

    private List<Mismatch> mismatches() {
        return counted().mismatches();
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
            throw new UnspecifiedFailureError(coach.unspecifiedFailure(observed, ANY), observed.thrown());
        }
        if (said instanceof Statements.Nothing<R>) {
            throw new OtherFailureError(coach.failureWithoutImpact(observed, precisionOfSingle()), observed.thrown());
        }
        Statements.Something<R> something = (Statements.Something<R>) said;
        if (something.propagation().isPresent()) {
            if (!Coach.propagates(observed, failure)) {
                throw new SuppressedFailureError(coach.suppressed(observed, precisionOfSingle()), observed.thrown());
            }
        } else if (something.failure().isEmpty()) {
            throw new UnspecifiedFailureError(coach.unspecifiedFailure(observed, ANY), observed.thrown());
        } else if (!something.failure().get().allows(failure)) {
            throw new OtherFailureError(
                    coach.otherFailure(
                            observed, something.failure().get().failure().orElseThrow(), precisionOfSingle()),
                    observed.thrown());
        }
        FailureCheck check = spec.ofFailures.get(failure.code());
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
            block = "a then(...) in place of hasNoImpact()";
            assertionsAsBefore();
            return;
        }
        Statements.Something<R> something = (Statements.Something<R>) said;
        if (something.failure().isPresent() || something.propagation().isPresent()) {
            throw new MissingFailureError(
                    coach.missingFailure(observed, holdsAsBefore(), mismatches(), precisionOfSingle()), null);
        }
        assertionsForFault(something);
    }

    private void assertionsAsBefore() throws Exception {
        try {
            spec.assertions.check(observed.asserted());
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            var advice = coach.assertions(
                    observed, "the assertions of the happy path", e, mismatches(), precisionOfSingle());
            throw observed.faults().size() > 1
                    ? new AssertionsUnderSeveralFaultsError(advice, e)
                    : new AssertionsUnderOneFaultError(advice, e);
        }
    }

    private void assertionsForFault(Statements.Something<R> something) throws Exception {
        block = "the then(...) of when " + something.statements().get(0);
        try {
            something.assertions().orElseThrow().check(observed.asserted(), underFault);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            boolean combined = something.inferred() && observed.faults().size() > 1;
            var advice = coach.assertions(
                    observed,
                    "the assertions for " + something.statements().get(0),
                    e,
                    mismatches(),
                    precisionOfSingle());
            throw combined ? new AssertionsUnderSeveralFaultsError(advice, e) : new AssertionsForFaultError(advice, e);
        }
    }

    /** How precise the statement about the only fault is; a better one has to be more precise. */
    private int precisionOfSingle() {
        return observed.faults().size() > 1
                ? ANY
                : spec.statements.stream()
                        .filter(one -> one.matches(observed.faults().get(0)))
                        .mapToInt(FaultStatement::precision)
                        .max()
                        .orElse(ANY);
    }
}
