package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds what was said about the faults of an execution. Of a single fault, the most precise statement counts. Of several, what was
 * said about as many of them together as possible; what has no impact is left out, and what then remains decides if it is one
 * statement, or several that say the same (thesis 11.2.3 and 11.3.2).
 */
record Statements<R>(List<FaultStatement<R>> all) {

    /** The precision of a statement that is not there. */
    static final int NONE = -1;

    /** What was said. */
    sealed interface Said<R> {}

    /** The same as without faults. */
    record Nothing<R>() implements Said<R> {}

    /**
     * Something else.
     *
     * @param statements those that say it: a failure, what holds besides, or both
     * @param faults those that they are about; the others have no impact
     * @param inferred whether it follows from statements about fewer faults than there are
     */
    record Something<R>(List<FaultStatement<R>> statements, List<CallRecord> faults, boolean inferred)
            implements Said<R> {

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

    /** Statements about some of the faults say different things. */
    record Ambiguous<R>(List<FaultStatement<R>> statements) implements Said<R> {}

    /** Statements of the same precision exclude each other. */
    record Contradictory<R>(List<FaultStatement<R>> statements) implements Said<R> {}

    Said<R> about(List<CallRecord> faults) {
        List<Said<R>> parts = new ArrayList<>();
        Set<CallRecord> covered = new HashSet<>();
        together(faults).forEach((some, statements) -> {
            covered.addAll(some);
            parts.add(agreed(statements, some));
        });
        for (CallRecord fault : faults) {
            if (!covered.contains(fault)) {
                parts.add(aboutOne(fault));
            }
        }
        return parts.size() == 1 ? parts.get(0) : combined(parts);
    }

    /** How precise the best statement about exactly these faults is; a better one has to be more precise. */
    int precision(List<CallRecord> faults) {
        return all.stream()
                .filter(one -> one.faults().size() == faults.size()
                        && meant(one.faults(), faults).isPresent())
                .mapToInt(FaultStatement::precision)
                .max()
                .orElse(NONE);
    }

    private Said<R> aboutOne(CallRecord fault) {
        List<FaultStatement<R>> matching =
                all.stream().filter(one -> one.matches(fault)).toList();
        return matching.isEmpty() ? new Missing<>(fault) : agreed(matching, List.of(fault));
    }

    /** What the most precise of these statements say, all of which are about these faults. */
    private static <R> Said<R> agreed(List<FaultStatement<R>> statements, Collection<CallRecord> faults) {
        int best = statements.stream().mapToInt(FaultStatement::precision).max().orElseThrow();
        List<FaultStatement<R>> precise = different(
                statements.stream().filter(one -> one.precision() == best).toList());
        boolean agree =
                precise.size() == 1 || (precise.size() == 2 && precise.get(0).agreesWith(precise.get(1)));
        if (!agree) {
            return new Contradictory<>(precise);
        }
        return precise.get(0).isWithoutImpact()
                ? new Nothing<>()
                : new Something<>(precise, List.copyOf(faults), false);
    }

    private static <R> List<FaultStatement<R>> different(List<FaultStatement<R>> statements) {
        List<FaultStatement<R>> different = new ArrayList<>();
        for (FaultStatement<R> one : statements) {
            if (different.stream().noneMatch(one::saysTheSame)) {
                different.add(one);
            }
        }
        return different;
    }

    private static <R> Said<R> combined(List<Said<R>> parts) {
        List<Something<R>> deciding = new ArrayList<>();
        Missing<R> missing = null;
        for (Said<R> part : parts) {
            if (part instanceof Contradictory<R>) {
                return part;
            }
            if (part instanceof Missing<R> one) {
                missing = missing == null ? one : missing;
            } else if (part instanceof Something<R> something) {
                deciding.add(something);
            }
        }
        if (missing != null) {
            return missing;
        }
        if (deciding.isEmpty()) {
            return new Nothing<>();
        }
        List<FaultStatement<R>> first = deciding.get(0).statements();
        Predicate<FaultStatement<R>> isNew = one -> first.stream().noneMatch(one::saysTheSame);
        boolean same = deciding.stream()
                .allMatch(part -> part.statements().size() == first.size()
                        && part.statements().stream().noneMatch(isNew));
        return same
                ? new Something<>(
                        first,
                        deciding.stream()
                                .flatMap(part -> part.faults().stream())
                                .toList(),
                        true)
                : new Ambiguous<>(different(deciding.stream()
                        .flatMap(part -> part.statements().stream())
                        .toList()));
    }

    /**
     * What was said about several of these faults together. Statements about all faults that others mean, and more, go before
     * those; if two are about different faults, both count.
     */
    private Map<Set<CallRecord>, List<FaultStatement<R>>> together(List<CallRecord> faults) {
        Map<Set<CallRecord>, List<FaultStatement<R>>> fitting = new LinkedHashMap<>();
        for (FaultStatement<R> one : all) {
            if (one.isComposite()) {
                meant(one.faults(), faults)
                        .ifPresent(some -> fitting.computeIfAbsent(Set.copyOf(some), first -> new ArrayList<>())
                                .add(one));
            }
        }
        Map<Set<CallRecord>, List<FaultStatement<R>>> largest = new LinkedHashMap<>(fitting);
        largest.keySet()
                .removeIf(some -> fitting.keySet().stream()
                        .anyMatch(other -> other.size() > some.size() && other.containsAll(some)));
        return largest;
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
