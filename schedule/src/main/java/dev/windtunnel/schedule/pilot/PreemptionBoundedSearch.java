package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Reduction;
import dev.windtunnel.schedule.core.ChoiceKinds;

/**
 * Every schedule once, those with the fewest preemptions first (Musuvathi and Qadeer, PLDI 2007): most bugs need only
 * one or two preemptions.
 */
public final class PreemptionBoundedSearch {

    private PreemptionBoundedSearch() {}

    /** A search that leaves out schedules with more preemptions than this. */
    public static ExhaustiveSearch search(int most) {
        return new ExhaustiveSearch().inRounds(PreemptionBoundedSearch::preemptions, most);
    }

    private static int preemptions(Reduction.Candidate candidate) {
        return preemptions(candidate.origin()) + (isPreemptible(candidate.origin(), candidate.choice()) ? 1 : 0);
    }

    /** How often an operation was stopped that could have continued. */
    static int preemptions(Trace trace) {
        int count = 0;
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && isPreemptible(trace, choice)) {
                count++;
            }
        }
        return count;
    }

    private static boolean isPreemptible(Trace trace, int choice) {
        return ChoiceKinds.isSwitch(trace.kind(choice));
    }
}
