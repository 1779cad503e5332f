package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Visits every path once, depth first. An execution leads to one plan for every other option of every choice that it asked,
 * that it answered calmly, and that is not closed. Closed are the choices up to the one at which the execution was made to
 * deviate: their other options are the business of executions that stand below it on the stack. Hence no path is planned
 * twice (drop the last deviation of a path and you have the only execution that plans it).
 *
 * <p>Only executions that have plans left are kept, so memory is that of the deepest path and not of the whole tree.
 */
public final class ExhaustiveSearch implements Search {

    /** Some hundred megabytes, if executions are long. */
    private static final int MOST_POSTPONED = 1 << 16;

    /** On top the execution that the current plan comes from. */
    private final Deque<Branching> stack = new ArrayDeque<>();

    private Reduction reduction = Reduction.none();
    private Rounds rounds = Rounds.none();
    private boolean inRounds;
    private int mostDeviations = Integer.MAX_VALUE;
    private Branching.Repeats repeats = Branching.Repeats.ARE_THE_SAME;
    private boolean started;
    private long pruned;
    private boolean limited;

    /** Leaves out what this reduction says. */
    public ExhaustiveSearch reducedBy(Reduction by) {
        reduction = by;
        return this;
    }

    /**
     * Visits what belongs to round 0 first, then what belongs to round 1, and so on. No path may belong to an earlier round
     * than the one that it comes from.
     *
     * @param roundOf which round a path belongs to
     * @param last the last round; what belongs to a later one is left out
     */
    public ExhaustiveSearch inRounds(ToIntFunction<Reduction.Candidate> roundOf, int last) {
        return inRounds(roundOf, last, MOST_POSTPONED);
    }

    ExhaustiveSearch inRounds(ToIntFunction<Reduction.Candidate> roundOf, int last, int mostPostponed) {
        rounds = new Rounds(roundOf, last, mostPostponed);
        inRounds = true;
        return this;
    }

    /** Leaves out paths with more deviations. */
    public ExhaustiveSearch atMost(int deviations) {
        mostDeviations = deviations;
        return this;
    }

    /**
     * Takes a choice that comes up again under the same identity for one more choice, although a path can only answer both
     * alike. That plans some paths twice, but misses none where identities are coarser than they should be.
     */
    public ExhaustiveSearch repeatsAreNew() {
        repeats = Branching.Repeats.ARE_NEW;
        return this;
    }

    /** How many paths the reduction left out; what they would have led to is not counted. */
    public long pruned() {
        return pruned;
    }

    @Override
    public Optional<Plan> next() {
        if (!started) {
            started = true;
            return Optional.of(new PathPlan(Path.calm()));
        }
        while (true) {
            Branching top = stack.peek();
            if (top == null) {
                if (!nextRound()) {
                    return Optional.empty();
                }
                continue;
            }
            Reduction.Candidate candidate = top.candidate();
            boolean withinLimit = candidate.path().size() <= mostDeviations && !rounds.isBeyondLast(candidate);
            limited |= !withinLimit;
            if (withinLimit && rounds.isDue(top, candidate)) {
                if (!reduction.redundant(candidate)) {
                    return Optional.of(new PathPlan(candidate.path()));
                }
                pruned++;
            }
            if (!top.advance()) {
                stack.pop();
            }
        }
    }

    private boolean nextRound() {
        for (Branching postponed : rounds.next()) {
            if (postponed.advance()) {
                stack.add(postponed);
            }
        }
        return !stack.isEmpty();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        reduction.committed(execution);
        Ending ending = execution.ending();
        // Such an execution is not the one that was planned: what it asked says nothing about the planned path.
        boolean elsewhere = ending instanceof Ending.Broken
                || ending instanceof Ending.Diverged
                || !plan.equals(new PathPlan(execution.path()));
        Branching origin = stack.peek();
        Branching child = origin == null ? Branching.root(execution, repeats) : origin.child(execution);
        if (origin != null) {
            if (!elsewhere) {
                origin.learnFrom(execution);
            }
            if (!origin.advance()) {
                stack.pop();
            }
        }
        if (!elsewhere && child.advance()) {
            // A path that an execution leads to has one deviation more.
            if (execution.path().size() >= mostDeviations) {
                limited = true;
            } else {
                stack.push(child);
            }
        }
    }

    @Override
    public Coverage coverage() {
        return Coverage.except(limited, pruned);
    }

    @Override
    public List<Plan> ahead(int count) {
        List<Plan> plans = new ArrayList<>(count);
        boolean handedOut = true;
        for (Branching branching : stack) {
            Branching copy = branching.copy();
            boolean more = !handedOut || copy.advance();
            handedOut = false;
            while (more && plans.size() < count) {
                if (!inRounds || rounds.isOfThisRound(copy.candidate())) {
                    plans.add(copy.plan());
                }
                more = copy.advance();
            }
        }
        return plans;
    }

    @Override
    public Needs needs() {
        return reduction == Reduction.none() && !inRounds ? Needs.TRACE : Needs.OUTCOMES;
    }
}
