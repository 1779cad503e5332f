package dev.windtunnel.explore.shrink;

import dev.windtunnel.explore.Execution;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Shrinks a path that fails only sometimes. Every run goes to the edit that is worth most at that moment: how many deviations
 * it would remove, times how likely it still is to fail after all the runs that passed. So large edits get a few runs each,
 * then smaller ones get their turn, and nothing is run to the end before the rest has had a chance. (The idea is that of
 * ProbDD, Wang et al., FSE 2021, without its assumption that a failing input fails every time.)
 *
 * <p>A single failure accepts an edit, because calm air never fails. An edit is given up when it has become improbable that it
 * fails at half the rate of the current path or more (Wald's sequential test). Half, because the rate is an estimate and
 * because an edit may lower it.
 */
final class FlakyShrinker {

    /**
     * How improbable. A needless deviation stays if it passes by bad luck until it is given up, and on the way through a path
     * several get the chance to; measured on paths of 15 to 30 deviations, this doubt leaves one behind in 2 paths of 100.
     */
    private static final double DOUBT = 0.02;

    /** How likely a deviation is to be needless before anything is known; it makes edits of 4 to 8 deviations come first. */
    private static final double NEEDLESS = 0.87;

    /** How likely a lower option is to do. */
    private static final double LOWER_WILL_DO = 0.5;

    /** What a lower option is worth, in removed deviations. */
    private static final double LOWER_IS_WORTH = 0.4;

    /** For edits of a single deviation; what was learned about other edits may be misleading. */
    private static final int FEWEST_PASSES = 3;

    /** For failures so rare that they cannot be shrunk with certainty. */
    private static final int MOST_PASSES = 120;

    private final Evidence evidence;
    private final Shrinker.Runs runs;
    private PathEdits.Draft draft;
    private List<Candidate> candidates = List.of();
    private double rate;

    /** An edit, how many runs speak against it, and whether it takes the right things away. */
    private final class Candidate {
        private final PathEdits.Edit edit;
        private int passes;
        private boolean fits;

        Candidate(PathEdits.Edit edit) {
            this.edit = edit;
            this.passes = evidence.against(edit.draft(), draft);
            learn();
        }

        /**
         * Later groups move up only where they go away if this one is calmed: in a sequence and not in a loop. And what takes
         * away more than it should is given up: other edits do that step by step.
         */
        void learn() {
            fits = edit.calmed() == null
                    ? !evidence.misses(edit.draft(), draft)
                    : evidence.misses(edit.calmed(), draft);
        }
    }

    FlakyShrinker(PathEdits.Draft draft, Evidence evidence, Shrinker.Runs runs) {
        this.draft = draft;
        this.evidence = evidence;
        this.runs = runs;
    }

    /** The smallest execution that failed, or null if none did. */
    @Nullable
    Execution shrink() {
        Execution smallest = null;
        collectCandidates();
        while (!runs.stopped()) {
            Candidate next = mostWorth();
            if (next == null) {
                return smallest;
            }
            PathEdits.Draft tried = next.edit.draft();
            Shrinker.Outcome outcome = runs.run(tried);
            if (outcome.fails()) {
                smallest = outcome.execution();
                draft = tried.keeping(smallest.path());
                collectCandidates();
            } else {
                boolean missed = outcome.execution().path().size() < tried.size();
                for (Candidate candidate : candidates) {
                    candidate.passes += candidate == next || (!missed && tried.holds(candidate.edit.draft())) ? 1 : 0;
                    if (missed) {
                        candidate.learn();
                    }
                }
            }
        }
        return smallest;
    }

    PathEdits.Draft draft() {
        return draft;
    }

    private void collectCandidates() {
        Rate seen = evidence.rate(draft);
        // With a flat prior, so that no rate is ever taken for 0 or 1.
        rate = (seen.failures() + 1.0) / (seen.runs() + 2.0);
        candidates = new ArrayList<>();
        for (PathEdits.Edit edit : PathEdits.ofAllSizes(draft)) {
            candidates.add(new Candidate(edit));
        }
    }

    private @Nullable Candidate mostWorth() {
        Candidate most = null;
        double mostWorth = 0;
        for (Candidate candidate : candidates) {
            if (!isGivenUp(candidate)) {
                double worth = worth(removed(candidate), Math.pow(1 - rate, candidate.passes));
                if (worth > mostWorth) {
                    mostWorth = worth;
                    most = candidate;
                }
            }
        }
        return most;
    }

    private static double worth(int removed, double chanceToPassSoOften) {
        double prior = removed == 0 ? LOWER_WILL_DO : Math.pow(NEEDLESS, removed);
        double stillFails = prior * chanceToPassSoOften;
        return (removed == 0 ? LOWER_IS_WORTH : removed) * stillFails / (stillFails + 1 - prior);
    }

    private boolean isGivenUp(Candidate candidate) {
        if (!candidate.fits) {
            return true;
        }
        if (removed(candidate) <= 1 && evidence.passes(candidate.edit.draft()) < FEWEST_PASSES) {
            return false;
        }
        return Math.pow(1 - rate / 2, candidate.passes + 1) < DOUBT || candidate.passes >= MOST_PASSES;
    }

    private int removed(Candidate candidate) {
        return draft.size() - candidate.edit.draft().size();
    }
}
