package dev.windtunnel.rain;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.rain.plan.ReferenceCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Pairs of calls that meet faults in one run. Which second calls there are is seen in the run in which only the first one met its fault: among
 * them are those that are only made because something has failed. The nearest ones come first, because what comes after a failure is usually
 * what handles it.
 */
final class Pairs {

    /** As in an outage, and after a moment of it. */
    private static final List<Policy> OF_THE_FIRST = List.of(Policy.P3, Policy.P1);

    private static final List<Policy> OF_THE_SECOND = List.of(Policy.P3, Policy.P1);

    private final PlannedTest planned;
    private final List<Pair> possible = new ArrayList<>();

    /** A call and what it meets. */
    record Hit(ReferenceCall call, Policy policy) {}

    private record Pair(Hit first, Hit second, int distance) {}

    Pairs(PlannedTest planned) {
        this.planned = planned;
    }

    /** A run in which only this call met its fault, and which showed no bug. */
    void after(Hit first, Execution execution) {
        if (planned.pairs() == 0 || !OF_THE_FIRST.contains(first.policy())) {
            return;
        }
        Trace trace = execution.trace();
        int distance = 0;
        boolean isAfter = false;
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.identity(choice) == first.call().identity()) {
                isAfter = true;
            } else if (isAfter && trace.options(choice) > 1) {
                distance++;
                ReferenceCall second = TracedCall.call(trace, choice, planned);
                for (Policy policy : OF_THE_SECOND) {
                    possible.add(new Pair(first, new Hit(second, policy), distance));
                }
            }
        }
    }

    /** All pairs none of which shows a bug by one of its calls alone, those that promise most first. */
    List<List<Hit>> ordered(Set<Hit> buggyAlone) {
        return possible.stream()
                .filter(pair -> !buggyAlone.contains(pair.second()))
                .sorted(Comparator.comparingInt(Pair::distance)
                        .thenComparingInt(
                                pair -> OF_THE_SECOND.indexOf(pair.second().policy())))
                .map(pair -> List.of(pair.first(), pair.second()))
                .toList();
    }
}
