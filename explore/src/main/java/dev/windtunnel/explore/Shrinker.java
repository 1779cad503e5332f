package dev.windtunnel.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks for the smallest path that still fails in the same way: fewest deviations first, then the lowest options, then the
 * earliest places. Edits of a path come from {@link Edits}; this class decides which of them are run and believed.
 *
 * <p>Candidates of one size are raced: each is run once per round, and the first one that fails is taken. A subject that fails
 * every time rejects a candidate after one run that passes. For a subject that fails only sometimes a candidate is rejected
 * when, after so many runs that passed, the probability that it fails at half the current rate or more is below 5% (a
 * sequential test with a flat prior); a single failure accepts it, because calm air never fails.
 */
final class Shrinker {

    private static final int FIRST_RUNS = 3;
    private static final int ESTIMATE_RUNS = 10;
    private static final int FIRST_FAILURE_WITHIN = 60;
    private static final int FEWEST_PASSES = 3;
    private static final int MOST_PASSES = 60;
    private static final double DOUBT = 0.05;
    private static final int RATE_RUNS = 30;
    private static final int MOST_RUNS = 5_000;

    private final Trial trial;
    private final BooleanSupplier expired;
    private final Listener listener;

    private int runs;
    private Execution best;
    private Edits.Draft draft;
    private Rate seen = new Rate(0, 0);
    private boolean flaky;
    private final Set<Path> rejectedPaths = new HashSet<>();
    private final Map<Edits.Key, Integer> passes = new HashMap<>();

    /** Runs a path once: the execution if it failed in the way that is being shrunk, nothing otherwise. */
    @FunctionalInterface
    interface Trial {
        Optional<Execution> fails(Path path);
    }

    /** Hears how shrinking gets on. */
    @FunctionalInterface
    interface Listener {
        void tried(int runs, int deviations);
    }

    /** What shrinking came to. */
    record Shrunk(Execution minimal, Rate rate, int runs) {}

    Shrinker(Trial trial, BooleanSupplier expired, Listener listener) {
        this.trial = trial;
        this.expired = expired;
        this.listener = listener;
        // Replaced in shrink(); an empty draft keeps the fields free of null.
        this.draft = Edits.Draft.of(Path.calm());
        this.best =
                new Execution(0, Path.calm(), Choices.answeredBy(Pilot.calm()).trace(), Features.NONE, Ending.PASSED);
    }

    Shrunk shrink(Execution failing) {
        best = failing;
        draft = Edits.Draft.of(failing.path());
        estimate();
        if (flaky) {
            shrinkSometimesFailing();
        } else {
            shrinkAlwaysFailing();
            confirm();
        }
        return new Shrunk(best, rateOfBest(), runs);
    }

    /** Does the path fail every time? If not, how often? */
    private void estimate() {
        int limit = FIRST_RUNS;
        for (int i = 0; i < limit && !stopped(); i++) {
            countRun(draft.path());
            if (!seen.always() && !flaky) {
                flaky = true;
                limit = ESTIMATE_RUNS;
            }
            if (flaky && i == limit - 1 && seen.failures() == 0 && limit < FIRST_FAILURE_WITHIN) {
                limit++;
            }
        }
    }

    private void countRun(Path path) {
        Optional<Execution> failed = run(path);
        seen = seen.plus(failed.isPresent());
    }

    private void shrinkAlwaysFailing() {
        boolean progress = true;
        while (progress && !stopped()) {
            progress = dropping();
            progress |= toFixpoint(Edits::lowerings);
            progress |= toFixpoint(Edits::pairs);
            progress |= toFixpoint(Edits::moves);
        }
    }

    /** A path that failed three times in a row may still fail only mostly; then passes were taken too seriously. */
    private void confirm() {
        seen = new Rate(0, 0);
        for (int i = 0; i < FIRST_RUNS && !stopped(); i++) {
            countRun(draft.path());
        }
        if (!seen.always()) {
            flaky = true;
            shrinkSometimesFailing();
        }
    }

    private void shrinkSometimesFailing() {
        dropping();
        toFixpoint(Edits::lowerings);
    }

    /** Large chunks first: most of a random path has nothing to do with the failure. */
    private boolean dropping() {
        boolean progress = false;
        for (int size = Math.max(1, draft.size() / 2); size >= 1 && !stopped(); size = size == 1 ? 0 : (size + 1) / 2) {
            int chunk = size;
            progress |= toFixpoint(current -> Edits.drops(current, chunk, !flaky));
        }
        return progress;
    }

    private boolean toFixpoint(Edits.Source edits) {
        boolean progress = false;
        while (!stopped()) {
            Optional<Edits.Edit> taken = race(edits.of(draft));
            if (taken.isEmpty()) {
                return progress;
            }
            progress = true;
        }
        return progress;
    }

    /** Runs each edit in turn until one fails or all are rejected. */
    private Optional<Edits.Edit> race(List<Edits.Edit> edits) {
        List<Edits.Edit> racing = new ArrayList<>(edits);
        racing.removeIf(this::isRejected);
        while (!racing.isEmpty() && !stopped()) {
            for (Edits.Edit edit : List.copyOf(racing)) {
                Path path = edit.draft().path();
                Optional<Execution> failed = run(path);
                if (failed.isPresent()) {
                    accept(edit, failed.get());
                    return Optional.of(edit);
                }
                reject(edit, path);
                if (isRejected(edit)) {
                    racing.remove(edit);
                }
                if (stopped()) {
                    break;
                }
            }
        }
        return Optional.empty();
    }

    private void accept(Edits.Edit edit, Execution failed) {
        if (flaky) {
            int passed = passes.getOrDefault(edit.key(), 0);
            seen = new Rate(seen.failures() + 1, seen.runs() + passed + 1);
        }
        best = failed;
        // What was planned and never came up is not part of the failure.
        draft = edit.draft().keeping(failed.path());
    }

    private void reject(Edits.Edit edit, Path path) {
        if (flaky) {
            passes.merge(edit.key(), 1, Integer::sum);
        } else {
            rejectedPaths.add(path);
        }
    }

    private boolean isRejected(Edits.Edit edit) {
        if (!flaky) {
            return rejectedPaths.contains(edit.draft().path());
        }
        // What was learned about an edit of a longer path holds for the shorter one: it has even less left to fail
        // with.
        int passed = passes.getOrDefault(edit.key(), 0);
        double half = (seen.failures() + 1.0) / (seen.runs() + 2.0) / 2;
        double stillPossible = Math.pow(1 - half, passed + 1);
        return passed >= FEWEST_PASSES && (stillPossible < DOUBT || passed >= MOST_PASSES);
    }

    private Rate rateOfBest() {
        if (!flaky) {
            return seen;
        }
        Rate rate = new Rate(0, 0);
        for (int i = 0; i < RATE_RUNS && !expired.getAsBoolean(); i++) {
            rate = rate.plus(trial.fails(best.path()).isPresent());
        }
        return rate;
    }

    private Optional<Execution> run(Path path) {
        runs++;
        listener.tried(runs, draft.size());
        return trial.fails(path);
    }

    private boolean stopped() {
        return runs >= MOST_RUNS || expired.getAsBoolean();
    }
}
