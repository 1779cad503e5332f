package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds what was said about the faults of an execution. Of a single fault, the most precise statement counts. Of several, what was
 * said about them together; what has no impact is left out, and what then remains decides if it is one statement, or several that
 * say the same (thesis 11.2.3 and 11.3.2).
 */
record Statements<R>(List<FaultStatement<R>> all) {

    /** What was said. */
    sealed interface Said<R> {}

    /**
     * The same as without faults.
     *
     * @param inferred whether it follows from what was said about single faults
     */
    record Nothing<R>(boolean inferred) implements Said<R> {}

    /**
     * Something else.
     *
     * @param statements those that say it: a failure, what holds besides, or both
     * @param inferred whether it follows from what was said about single faults
     */
    record Something<R>(List<FaultStatement<R>> statements, boolean inferred) implements Said<R> {

        Optional<FaultStatement<R>> failure() {
            return statements.stream().filter(one -> one.failure().isPresent()).findFirst();
        }

        Optional<FaultStatement<R>> propagation() {
            return statements.stream().filter(FaultStatement::propagates).findFirst();
        }

        Optional<FaultCheck<R>> assertions() {
            return statements.stream().flatMap(one -> one.assertions().stream()).findFirst();
        }
    }

    /** Nothing was said about this fault. */
    record Missing<R>(CallRecord fault) implements Said<R> {}

    /** Statements about single faults say different things. */
    record Ambiguous<R>(List<FaultStatement<R>> statements) implements Said<R> {}

    /** Statements of the same precision exclude each other. */
    record Contradictory<R>(List<FaultStatement<R>> statements) implements Said<R> {}

    Said<R> about(List<CallRecord> faults) {
        if (faults.size() == 1) {
            return aboutOne(faults.get(0));
        }
        List<FaultStatement<R>> together = composite(faults);
        if (together.isEmpty()) {
            return combined(faults, List.of());
        }
        if (together.size() > 1) {
            return new Contradictory<>(together);
        }
        List<CallRecord> rest = rest(together.get(0), faults);
        return rest.isEmpty() ? said(together, false) : combined(rest, together);
    }

    private Said<R> aboutOne(CallRecord fault) {
        int best = all.stream()
                .filter(one -> one.matches(fault))
                .mapToInt(FaultStatement::precision)
                .max()
                .orElse(-1);
        List<FaultStatement<R>> matching = all.stream()
                .filter(one -> one.matches(fault) && one.precision() == best)
                .toList();
        if (matching.isEmpty()) {
            return new Missing<>(fault);
        }
        boolean agree =
                matching.size() == 1 || (matching.size() == 2 && matching.get(0).agreesWith(matching.get(1)));
        return agree ? said(matching, false) : new Contradictory<>(matching);
    }

    private static <R> Said<R> said(List<FaultStatement<R>> statements, boolean inferred) {
        return statements.get(0).isWithoutImpact() ? new Nothing<>(inferred) : new Something<>(statements, inferred);
    }

    private Said<R> combined(List<CallRecord> faults, List<FaultStatement<R>> together) {
        List<FaultStatement<R>> deciding = new ArrayList<>(together);
        deciding.removeIf(FaultStatement::isWithoutImpact);
        CallRecord missing = null;
        for (CallRecord fault : faults) {
            Said<R> one = aboutOne(fault);
            if (one instanceof Contradictory<R>) {
                return one;
            }
            if (one instanceof Missing<R>) {
                missing = missing == null ? fault : missing;
            } else if (one instanceof Something<R> something) {
                something.statements().stream()
                        .filter(next -> deciding.stream().noneMatch(next::saysTheSame))
                        .forEach(deciding::add);
            }
        }
        if (missing != null) {
            return new Missing<>(missing);
        }
        if (deciding.isEmpty()) {
            return new Nothing<>(true);
        }
        boolean one = deciding.size() == 1
                || (deciding.size() == 2
                        && deciding.get(0).faults().equals(deciding.get(1).faults()));
        return one ? new Something<>(deciding, true) : new Ambiguous<>(deciding);
    }

    /** The statements about most of these faults together, and among those the most precise ones. */
    private List<FaultStatement<R>> composite(List<CallRecord> faults) {
        List<FaultStatement<R>> fitting = all.stream()
                .filter(one -> one.isComposite() && meant(one.faults(), faults).isPresent())
                .toList();
        Comparator<FaultStatement<R>> most = Comparator.<FaultStatement<R>>comparingInt(
                        one -> one.faults().size())
                .thenComparingInt(FaultStatement::precision);
        FaultStatement<R> best = fitting.stream().max(most).orElse(null);
        return best == null
                ? List.of()
                : fitting.stream().filter(one -> most.compare(one, best) == 0).toList();
    }

    private List<CallRecord> rest(FaultStatement<R> statement, List<CallRecord> faults) {
        List<CallRecord> rest = new ArrayList<>(faults);
        rest.removeAll(meant(statement.faults(), faults).orElseThrow());
        return rest;
    }

    /** For each pattern a fault of its own that it means; empty if there are none. */
    private static Optional<List<CallRecord>> meant(List<FaultPattern> patterns, List<CallRecord> faults) {
        if (patterns.isEmpty()) {
            return Optional.of(List.of());
        }
        FaultPattern first = patterns.get(0);
        for (CallRecord fault : faults) {
            if (first.matches(fault)) {
                List<CallRecord> others = new ArrayList<>(faults);
                others.remove(fault);
                Optional<List<CallRecord>> further = meant(patterns.subList(1, patterns.size()), others);
                if (further.isPresent()) {
                    List<CallRecord> found = new ArrayList<>(further.get());
                    found.add(fault);
                    return Optional.of(found);
                }
            }
        }
        return Optional.empty();
    }
}
