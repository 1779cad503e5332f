package dev.windtunnel.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Visits every path once, depth first. An execution leads to one plan for every other option of every choice that it asked,
 * that it answered calmly, and that is not closed. Closed are the choices up to the one at which the execution was made to
 * deviate: their other options are the business of executions that stand below it on the stack. Hence no path is planned
 * twice (drop the last deviation of a path and you have the only execution that plans it).
 *
 * <p>Only executions that have plans left are kept, so memory is that of the deepest path and not of the whole tree.
 */
final class ExhaustiveSearch implements Search {

    /** On top the execution that the current plan comes from. */
    private final Deque<Branching> stack = new ArrayDeque<>();

    private boolean started;

    @Override
    public Optional<Plan> next() {
        if (!started) {
            started = true;
            return Optional.of(new PathPlan(Path.calm()));
        }
        return Optional.ofNullable(stack.peek()).map(Branching::plan);
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        Ending ending = execution.ending();
        // Such an execution is not the one that was planned: what it asked says nothing about the planned path.
        boolean elsewhere = ending instanceof Ending.Broken
                || ending instanceof Ending.Diverged
                || !plan.equals(new PathPlan(execution.path()));
        Branching origin = stack.peek();
        Branching child = origin == null ? Branching.root(execution) : origin.child(execution);
        if (origin != null) {
            if (!elsewhere) {
                origin.learnFrom(execution);
            }
            if (!origin.advance()) {
                stack.pop();
            }
        }
        if (!elsewhere && child.advance()) {
            stack.push(child);
        }
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
                plans.add(copy.plan());
                more = copy.advance();
            }
        }
        return plans;
    }

    @Override
    public Needs needs() {
        return Needs.TRACE;
    }
}
