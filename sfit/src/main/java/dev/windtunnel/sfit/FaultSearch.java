package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.FaultMenu;
import dev.windtunnel.calls.IndexPart;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Reduction;

/**
 * Builds the search for combinations of faults: exhaustive and depth first, so the faults of late calls come before those of
 * early calls.
 */
public final class FaultSearch {

    private final CallSettings settings;
    private final FaultMenu menu;
    private boolean reduces = true;
    private EncapsulatedServiceReduction.Rule rule = EncapsulatedServiceReduction.Rule.SAME_OUTCOME;
    private int mostFaults;

    private FaultSearch(CallSettings settings, FaultMenu menu) {
        this.settings = settings;
        this.menu = menu;
    }

    /** All combinations of faults, reduced. */
    public static FaultSearch of(CallSettings settings, FaultMenu menu) {
        return new FaultSearch(settings, menu);
    }

    /** Whether redundant combinations are left out. */
    public FaultSearch reduces(boolean reduce) {
        reduces = reduce;
        return this;
    }

    /** The most faults in one execution; 1 means no combinations, 0 means no limit. */
    public FaultSearch mostFaults(int faults) {
        mostFaults = faults;
        return this;
    }

    /** The rule by which combinations are left out. */
    public FaultSearch rule(EncapsulatedServiceReduction.Rule reduction) {
        rule = reduction;
        return this;
    }

    /** The search. */
    public ExhaustiveSearch search() {
        return searchWith(reduction());
    }

    Reduction reduction() {
        return reduces ? new EncapsulatedServiceReduction(menu, rule) : Reduction.none();
    }

    ExhaustiveSearch searchWith(Reduction reduction) {
        ExhaustiveSearch search =
                new ExhaustiveSearch().reducedBy(reduction).atMost(mostFaults == 0 ? Integer.MAX_VALUE : mostFaults);
        // Without counts, repeated calls have the same index, but each of them is a choice.
        return settings.parts().contains(IndexPart.COUNT) ? search : search.repeatsAreNew();
    }
}
