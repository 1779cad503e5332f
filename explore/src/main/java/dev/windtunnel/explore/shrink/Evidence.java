package dev.windtunnel.explore.shrink;

import dev.windtunnel.explore.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the runs of one shrinking say about paths that were run seldom or never. It rests on one assumption: a path fails at
 * least as often as a path that it holds, so what passes again and again speaks against everything smaller, too.
 */
final class Evidence {

    private final Map<PathEdits.Draft, Count> counts = new LinkedHashMap<>();

    private static final class Count {
        private int failures;
        private int passes;
        /** The deviations that runs which passed did not come across. */
        private final Set<Integer> missed = new HashSet<>();
    }

    /** Counts a run that failed. */
    void failed(PathEdits.Draft draft) {
        count(draft).failures++;
    }

    /** Counts a run that passed, and that came across these deviations. */
    void passed(PathEdits.Draft draft, Path reached) {
        Count count = count(draft);
        count.passes++;
        if (reached.size() < draft.size()) {
            PathEdits.Draft met = draft.keeping(reached);
            draft.items().stream()
                    .filter(item -> !met.items().contains(item))
                    .forEach(item -> count.missed.add(item.number()));
        }
    }

    private Count count(PathEdits.Draft draft) {
        return counts.computeIfAbsent(draft, key -> new Count());
    }

    /**
     * How often a path fails that is known to fail, from all runs of paths that hold it. To count only the candidates that
     * were taken would flatter it: in a race those win that happen to fail early.
     */
    Rate rate(PathEdits.Draft failing) {
        int failures = 0;
        int runs = 0;
        for (Map.Entry<PathEdits.Draft, Count> entry : counts.entrySet()) {
            if (entry.getKey().holds(failing)) {
                failures += entry.getValue().failures;
                runs += entry.getValue().failures + entry.getValue().passes;
            }
        }
        return new Rate(failures, runs);
    }

    /** How many runs passed that would have failed now and then if this candidate did. */
    int against(PathEdits.Draft candidate, PathEdits.Draft failing) {
        int passes = 0;
        for (Map.Entry<PathEdits.Draft, Count> entry : counts.entrySet()) {
            PathEdits.Draft other = entry.getKey();
            // A path that missed some of its deviations was a smaller one, and says nothing about this.
            boolean tells = entry.getValue().missed.isEmpty() && other.holds(candidate) && !other.holds(failing);
            passes += tells || other.equals(candidate) ? entry.getValue().passes : 0;
        }
        return passes;
    }

    /** How many runs of this very path passed. */
    int passes(PathEdits.Draft draft) {
        Count count = counts.get(draft);
        return count == null ? 0 : count.passes;
    }

    /**
     * Whether this candidate, or one that holds it, did not come across deviations that are in this one. Candidates that hold
     * all that is left of the failing path do not count: later groups have moved up since.
     */
    boolean misses(PathEdits.Draft candidate, PathEdits.Draft failing) {
        for (Map.Entry<PathEdits.Draft, Count> entry : counts.entrySet()) {
            Set<Integer> missed = entry.getValue().missed;
            if (!missed.isEmpty()
                    && candidate.items().stream().anyMatch(item -> missed.contains(item.number()))
                    && entry.getKey().holds(candidate)
                    && !entry.getKey().holds(failing)) {
                return true;
            }
        }
        return false;
    }
}
