package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Reduction;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.sfit.answers.AnswerSearch;

/**
 * Builds the search for combinations of faults. Without a reduction, and with a published one, it is exhaustive and depth first,
 * so the faults of late calls come before those of early calls.
 */
public final class FaultSearch {

    private final CallSettings settings;
    private FaultReduction reduction = FaultReduction.ANSWERS;
    private int mostFaults;

    private FaultSearch(CallSettings settings) {
        this.settings = settings;
    }

    /** All combinations of faults, reduced. */
    public static FaultSearch of(CallSettings settings) {
        return new FaultSearch(settings);
    }

    /** Which combinations are left out. */
    public FaultSearch reduction(FaultReduction leftOut) {
        reduction = leftOut;
        return this;
    }

    /** The most faults in one execution; 1 means no combinations, 0 means no limit. */
    public FaultSearch mostFaults(int faults) {
        mostFaults = faults;
        return this;
    }

    /** Whether the search compares answers, so that executions have to describe them. */
    public boolean comparesAnswers() {
        // Without counts, repeated calls have the same index, so that their answers cannot be told apart.
        return reduction == FaultReduction.ANSWERS && settings.parts().contains(IndexPart.COUNT);
    }

    /** The search. */
    public Search search() {
        return comparesAnswers() ? answers() : exhaustive(published());
    }

    AnswerSearch answers() {
        return new AnswerSearch(settings.parts(), most());
    }

    /** The reduction of an exhaustive search. */
    Reduction published() {
        return switch (reduction) {
            case ESR -> new EncapsulatedServiceReduction(EncapsulatedServiceReduction.Rule.SAME_OUTCOME);
            case THESIS -> new EncapsulatedServiceReduction(EncapsulatedServiceReduction.Rule.ANY_OUTCOME);
            case ANSWERS, NONE -> Reduction.none();
        };
    }

    ExhaustiveSearch exhaustive(Reduction reducing) {
        ExhaustiveSearch search = new ExhaustiveSearch().reducedBy(reducing).atMost(most());
        // Without counts, repeated calls have the same index, but each of them is a choice.
        return settings.parts().contains(IndexPart.COUNT) ? search : search.repeatsAreNew();
    }

    private int most() {
        return mostFaults == 0 ? Integer.MAX_VALUE : mostFaults;
    }
}
