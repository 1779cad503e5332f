package dev.windtunnel.schedule.reduce;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Every order of steps that conflict, but not every order of those that do not: source-DPOR with sleep sets (Abdulla, Aronis,
 * Jonsson and Sagonas, POPL 2014). Depth first, like the exhaustive search. But at a decision another operation is tried only
 * if an execution has shown a race that this reverses, and not if the operation is in the sleep set.
 */
public final class ReducedSearch implements Search {

    /** One for each choice of the last execution, up to the point from which on it was redundant. */
    private final List<BranchPoint> branches = new ArrayList<>();

    private final ReversibleRaces races = new ReversibleRaces();
    private @Nullable Trace last;
    private int fixed;

    @Override
    public Optional<Plan> next() {
        if (last == null) {
            return Optional.of(ReducedPlan.FIRST);
        }
        while (!branches.isEmpty()) {
            int choice = branches.size() - 1;
            BranchPoint branch = branches.get(choice);
            if (branch.advance()) {
                fixed = branches.size();
                return Optional.of(plan(last, choice, branch.taken(), false));
            }
            branches.remove(choice);
        }
        return Optional.empty();
    }

    @Override
    public Coverage coverage() {
        return new Coverage("every order of steps that conflict", 0);
    }

    private ReducedPlan plan(Trace trace, int choice, int option, boolean afterwards) {
        int decision = decisionAt(choice);
        List<SleepSetEntry> asleep = List.of();
        if (decision >= 0) {
            BranchPoint branch = branches.get(decision);
            asleep = afterwards && decision == choice ? branch.asleepThen() : branch.asleep();
        }
        return new ReducedPlan(trace.pathTo(choice, option), choice + 1, decision, asleep);
    }

    /** The last decision up to a choice, or -1. */
    private int decisionAt(int choice) {
        int decision = choice;
        while (decision >= 0 && !branches.get(decision).isDecision()) {
            decision--;
        }
        return decision;
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        Trace trace = execution.trace();
        Ending ending = execution.ending();
        // Such an execution did not follow its plan, so nothing can be learnt from it.
        boolean leftPlan = ending instanceof Ending.Broken
                || ending instanceof Ending.Diverged
                || ending instanceof Ending.NotReached
                || trace.size() < fixed;
        if (!leftPlan) {
            last = trace;
            follow(trace, RecordedSteps.of(trace));
        } else if (last == null) {
            last = trace;
        }
    }

    private void follow(Trace trace, RecordedSteps recorded) {
        int decision = decisionAt(fixed - 1);
        List<SleepSetEntry> asleep = List.of();
        int step = 0;
        if (decision >= 0) {
            BranchPoint branch = branches.get(decision);
            asleep = branch.asleep();
            step = branch.step;
            if (step < recorded.steps().size()) {
                branch.stepped(recorded.steps().get(step).footprint());
            }
        }
        races.keep(Math.min(step, races.size()));
        boolean redundant = false;
        for (; step < recorded.steps().size() && !redundant; step++) {
            RecordedStep now = recorded.steps().get(step);
            if (now.decision() >= fixed) {
                optionsUpTo(now.decision(), trace, step);
                redundant = isAsleep(now, asleep);
                if (!redundant) {
                    BranchPoint branch = BranchPoint.ofOperations(
                            recorded.enabledAt(now.decision()), step, asleep, trace.taken(now.decision()));
                    branch.stepped(now.footprint());
                    branches.add(branch);
                }
            } else if (now.decision() == RecordedStep.FORCED) {
                redundant = isAsleep(now, asleep);
            }
            if (!redundant) {
                races.add(
                        now,
                        (earlier, first) -> branches.get(earlier.decision()).planOneOf(first));
                asleep = stillAsleep(asleep, now);
            }
        }
        if (!redundant) {
            optionsUpTo(trace.size(), trace, step);
            planLeftBehind(recorded);
        }
    }

    /** Adds the choices up to a decision that are no decisions. */
    private void optionsUpTo(int choice, Trace trace, int step) {
        while (branches.size() < choice) {
            branches.add(BranchPoint.ofOptions(trace.options(branches.size()), step, trace.taken(branches.size())));
        }
    }

    /** Plans the operations that could have continued when the schedule ended: they might have changed its ending. */
    private void planLeftBehind(RecordedSteps recorded) {
        if (recorded.steps().isEmpty()) {
            return;
        }
        RecordedStep end = recorded.steps().get(recorded.steps().size() - 1);
        if (end.decision() != RecordedStep.FORCED) {
            recorded.leftBehind().stream()
                    .filter(recorded.enabledAt(end.decision())::contains)
                    .forEach(branches.get(end.decision())::plan);
        }
    }

    private static boolean isAsleep(RecordedStep step, List<SleepSetEntry> asleep) {
        return asleep.stream().anyMatch(entry -> entry.operation() == step.operation());
    }

    private static List<SleepSetEntry> stillAsleep(List<SleepSetEntry> asleep, RecordedStep step) {
        return asleep.stream()
                .filter(entry -> !entry.footprint().conflictsWith(step.footprint()))
                .toList();
    }

    @Override
    public List<Plan> ahead(int count) {
        List<Plan> plans = new ArrayList<>();
        for (int choice = branches.size() - 1; choice >= 0 && plans.size() < count && last != null; choice--) {
            int option = branches.get(choice).following();
            if (option >= 0) {
                plans.add(plan(last, choice, option, true));
            }
        }
        return plans;
    }

    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }
}
