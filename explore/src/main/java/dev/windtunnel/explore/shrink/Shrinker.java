package dev.windtunnel.explore.shrink;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.PathPlan;
import dev.windtunnel.explore.search.Plan;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks for the smallest path that still fails in the same way: fewest deviations first, then the lowest options, then the
 * earliest places. PathEdits of a path come from {@link PathEdits}; this class takes those that fail, for a subject that fails every
 * time, and leaves one that fails only sometimes to {@link FlakyShrinker}.
 */
public final class Shrinker {

    private static final int FIRST_RUNS = 3;
    private static final int ESTIMATE_RUNS = 10;
    private static final int FIRST_FAILURE_WITHIN = 60;
    private static final int RATE_RUNS = 30;
    private static final int MOST_RUNS = 5_000;
    /** Deviations are merged for so long at most, whatever a run takes. */
    private static final long MERGING_NANOS = 1_000_000_000;

    private static final int MOST_RUNS_ELSEWHERE = 1_000;
    private static final int FEW = 4;

    private final Runs runs;
    private final Clock clock;
    /** How long deviations were merged so far, in nanoseconds. */
    private long merged;

    private Evidence evidence = new Evidence();
    private final Set<Path> rejected = new HashSet<>();
    private Execution best;
    private PathEdits.Draft draft;

    /** Runs a path once. */
    @FunctionalInterface
    public interface Trial {
        Outcome run(Path path);
    }

    /** An execution, and whether it failed in the way that is being shrunk. */
    public record Outcome(Execution execution, boolean fails) {}

    /** Hears how shrinking gets on. */
    @FunctionalInterface
    public interface Listener {
        void tried(int runs, int deviations);
    }

    /** What shrinking came to; the runs include those for the rate. */
    public record Shrunk(Execution minimal, Rate rate, int runs) {}

    /** Runs drafts, counts the runs, and says when there were enough. */
    final class Runs {
        private final Trial trial;
        private final BooleanSupplier expired;
        private final Listener listener;
        private int count;
        private int merging;

        private Runs(Trial trial, BooleanSupplier expired, Listener listener) {
            this.trial = trial;
            this.expired = expired;
            this.listener = listener;
        }

        Outcome run(PathEdits.Draft candidate) {
            count++;
            Outcome outcome = trial.run(candidate.path());
            if (outcome.fails()) {
                evidence.failed(candidate);
            } else {
                evidence.passed(candidate, outcome.execution().path());
            }
            listener.tried(count, draft.size());
            return outcome;
        }

        /** Runs a path that is no edit of the draft. */
        Outcome runElsewhere(Path path) {
            count++;
            listener.tried(count, draft.size());
            return trial.run(path);
        }

        /** How often it fails in so many runs; fewer if the time is over. */
        Rate rate(PathEdits.Draft candidate, int times) {
            Rate rate = new Rate(0, 0);
            while (rate.runs() < times && !stopped()) {
                rate = rate.plus(run(candidate).fails());
            }
            return rate;
        }

        boolean stopped() {
            return count - merging >= MOST_RUNS || expired.getAsBoolean();
        }
    }

    /** Shrinks the path of a failing execution. */
    public Shrinker(Execution failing, Trial trial, BooleanSupplier expired, Listener listener, Clock clock) {
        this.best = failing;
        this.draft = PathEdits.Draft.of(failing);
        this.runs = new Runs(trial, expired, listener);
        this.clock = clock;
    }

    /** Shrinks, until nothing smaller fails or there is no time left. */
    public Shrunk shrink() {
        Rate rate = runs.rate(draft, FIRST_RUNS);
        if (rate.always()) {
            shrinkAlwaysFailing();
            // A path that failed three times in a row may still fail only mostly; then passes were taken too seriously.
            rate = runs.rate(draft, FIRST_RUNS);
        } else {
            rate = estimate(rate);
            if (rate.failures() == 0) {
                return new Shrunk(best, rate, runs.count);
            }
        }
        if (!rate.always()) {
            rate = shrinkSometimesFailing();
        }
        if (rate.runs() == 0) {
            // There was no time left to measure it.
            rate = evidence.rate(draft);
        }
        // If nothing was run again, all that is known is the run that showed it.
        return new Shrunk(best, rate.runs() == 0 ? new Rate(1, 1) : rate, runs.count);
    }

    /** How often the path fails that was found; a rare failure is waited for. */
    private Rate estimate(Rate first) {
        Rate rate = first;
        while (!runs.stopped() && rate.runs() < (rate.failures() == 0 ? FIRST_FAILURE_WITHIN : ESTIMATE_RUNS)) {
            rate = rate.plus(runs.run(draft).fails());
        }
        return rate;
    }

    private Rate shrinkSometimesFailing() {
        shrinkFlaky();
        while (true) {
            Rate rate = runs.rate(draft, RATE_RUNS);
            // Now that the rate is better known, an edit may turn out to have been given up too early.
            if (!shrinkFlaky() || runs.stopped()) {
                return rate;
            }
        }
    }

    private boolean shrinkFlaky() {
        FlakyShrinker flaky = new FlakyShrinker(draft, evidence, runs);
        Execution smaller = flaky.shrink();
        if (smaller == null) {
            return false;
        }
        best = smaller;
        draft = flaky.draft();
        return true;
    }

    private void shrinkAlwaysFailing() {
        boolean progress = true;
        while (progress && !runs.stopped()) {
            progress = dropping();
            progress |= toFixpoint(PathEdits::lowerings);
            progress |= toFixpoint(PathEdits::pairs);
            progress |= toFixpoint(PathEdits::moves);
            progress = progress || merging() || fewerElsewhere();
        }
    }

    /** Replaces two deviations by one at another choice of the failing execution, until that is not possible any more. */
    private boolean merging() {
        long start = clock.nanos();
        boolean isMerged = false;
        for (Path candidate : PathEdits.merges(draft, best.trace())) {
            if (isMerged || merged + clock.nanos() - start > MERGING_NANOS || runs.stopped()) {
                break;
            }
            if (rejected.add(candidate)) {
                runs.merging++;
                isMerged = isTakenIfSmaller(runs.runElsewhere(candidate));
            }
        }
        merged += clock.nanos() - start;
        return isMerged;
    }

    private boolean isTakenIfSmaller(Outcome outcome) {
        if (!outcome.fails() || outcome.execution().path().size() >= draft.size()) {
            return false;
        }
        best = outcome.execution();
        draft = PathEdits.Draft.of(best);
        // It was about deviations that are not there any more.
        evidence = new Evidence();
        return true;
    }

    /**
     * Tries paths with fewer deviations that no edit leads to: a deviation elsewhere may do what two of these do. Worth it only
     * for paths that are short already, and for no more runs than it took to get here.
     */
    private boolean fewerElsewhere() {
        int left = Math.min(MOST_RUNS_ELSEWHERE, runs.count);
        for (int size = 1; size < Math.min(draft.size(), FEW); size++) {
            ExhaustiveSearch search = new ExhaustiveSearch().atMost(size);
            for (Optional<Plan> next = search.next(); next.isPresent(); next = search.next()) {
                if (--left < 0 || runs.stopped()) {
                    return false;
                }
                PathPlan plan = (PathPlan) next.get();
                Outcome outcome = runs.runElsewhere(plan.path());
                if (isTakenIfSmaller(outcome)) {
                    return true;
                }
                search.commit(plan, outcome.execution());
            }
        }
        return false;
    }

    /** Large chunks first: most of a random path has nothing to do with the failure. */
    private boolean dropping() {
        boolean progress = false;
        for (int size = Math.max(1, draft.size() / 2); size >= 1; size = size == 1 ? 0 : (size + 1) / 2) {
            int chunk = size;
            progress |= toFixpoint(current -> PathEdits.drops(current, chunk));
        }
        return progress;
    }

    private boolean toFixpoint(PathEdits.Source edits) {
        boolean progress = false;
        while (takeFirst(edits.of(draft))) {
            progress = true;
        }
        return progress;
    }

    private boolean takeFirst(List<PathEdits.Edit> edits) {
        for (PathEdits.Edit edit : edits) {
            if (runs.stopped()) {
                return false;
            }
            if (rejected.add(edit.draft().path())) {
                Outcome outcome = runs.run(edit.draft());
                if (outcome.fails()) {
                    best = outcome.execution();
                    // What was planned and never came up is not part of the failure.
                    draft = edit.draft().keeping(best.path());
                    return true;
                }
            }
        }
        return false;
    }
}
