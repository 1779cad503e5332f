package dev.windtunnel.sfit.spec;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every combination of faults, with few before many and those of early calls before those of late ones: an author is asked about
 * single faults first, in the order of the calls, and about combinations only when all of their parts are known (thesis 11.1).
 *
 * <p>The depth-first order of {@code FaultSearch} is for its reductions; here nothing is left out, because what combinations imply
 * is checked.
 *
 * <p>A path is planned by the execution that lacks its last fault only. For this, an execution leaves those calls alone that came
 * before the fault in the execution from which it was planned; calls are known by their names, because concurrent ones may come in
 * another order.
 */
public final class FewestFaultsSearch implements Search {

    private final int mostFaults;
    private final Deque<Path> waiting = new ArrayDeque<>(List.of(Path.calm()));
    private final Set<Path> planned = new HashSet<>(List.of(Path.calm()));
    /** Per path that was not run yet, the choices that others plan, and up to which option. */
    private final Map<Path, Map<Long, Integer>> closed = new HashMap<>(Map.of(Path.calm(), Map.of()));

    private boolean limited;

    /** @param mostFaults the most faults in one execution */
    public FewestFaultsSearch(int mostFaults) {
        this.mostFaults = mostFaults;
    }

    @Override
    public Optional<Plan> next() {
        return Optional.ofNullable(waiting.poll()).map(Plan::along);
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        Ending ending = execution.ending();
        Path path = execution.path();
        Map<Long, Integer> left = closed.remove(path);
        if (left == null
                || ending instanceof Ending.Broken
                || ending instanceof Ending.Diverged
                || !plan.equals(Plan.along(path))) {
            // It is not the execution that was planned.
            return;
        }
        Trace trace = execution.trace();
        Map<Long, Integer> before = new HashMap<>(left);
        for (int choice = 0; choice < trace.size(); choice++) {
            int first = left.getOrDefault(name(trace, choice), 1);
            before.merge(name(trace, choice), trace.options(choice), Math::max);
            if (trace.taken(choice) == 0) {
                for (int option = first; option < trace.options(choice); option++) {
                    plan(path.with(trace, choice, option), before);
                }
            }
        }
    }

    private static long name(Trace trace, int choice) {
        return trace.identified(choice) ? trace.identity(choice) : Arrays.hashCode(trace.address(choice));
    }

    private void plan(Path path, Map<Long, Integer> before) {
        if (path.size() > mostFaults) {
            limited = true;
        } else if (planned.add(path)) {
            waiting.add(path);
            closed.put(path, Map.copyOf(before));
        }
    }

    @Override
    public List<Plan> ahead(int count) {
        List<Plan> plans = new ArrayList<>();
        for (Path path : waiting) {
            if (plans.size() == count) {
                break;
            }
            plans.add(Plan.along(path));
        }
        return plans;
    }

    @Override
    public Needs needs() {
        return Needs.TRACE;
    }

    @Override
    public Coverage coverage() {
        return Coverage.except(limited, 0);
    }
}
