package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.FaultMenu;
import dev.windtunnel.calls.IndexPart;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Reduction;

/** How combinations of faults are searched. */
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

    /** All combinations, reduced. */
    public static FaultSearch of(CallSettings settings, FaultMenu menu) {
        return new FaultSearch(settings, menu);
    }

    /** Whether combinations whose effect is known are left out. */
    public FaultSearch reduces(boolean reduce) {
        reduces = reduce;
        return this;
    }

    /** At most so many faults in one execution; 1 means no combinations, 0 as many as there are calls. */
    public FaultSearch mostFaults(int faults) {
        mostFaults = faults;
        return this;
    }

    /** By which rule combinations are left out. */
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
        // Calls that a coarser index cannot tell apart are still calls of their own.
        return settings.parts().contains(IndexPart.COUNT) ? search : search.repeatsAreNew();
    }
}
