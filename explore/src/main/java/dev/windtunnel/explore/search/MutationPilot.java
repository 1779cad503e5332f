package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.RandomSource;

/** Follows a path, forgets a deviation now and then, and adds about two of its own. */
final class MutationPilot implements Pilot {

    private static final int FORGETS_ONE_IN = 8;
    private static final int HUNDRED = 100;

    private final Pilot parent;
    private final RandomSource random;
    private final int deviatesOneIn;

    MutationPilot(Pilot parent, RandomSource random, int deviatesOneIn) {
        this.parent = parent;
        this.random = random;
        this.deviatesOneIn = deviatesOneIn;
    }

    @Override
    public int atPosition(int position, int options) {
        return changed(parent.atPosition(position, options), options, random);
    }

    @Override
    public int atIdentity(long identity, int options) {
        // As in RandomPilot, whatever the order in which identified choices come.
        return changed(parent.atIdentity(identity, options), options, random.named(identity));
    }

    @Override
    public int atIdentity(long identity, Options options) {
        int planned = Math.max(0, parent.atIdentity(identity, options));
        RandomSource from = random.named(identity);
        int likelihood = options.likelihood();
        if (planned != 0 || likelihood == Options.UP_TO_THE_SEARCH || options.count() < 2) {
            return changed(planned, options.count(), from);
        }
        // The parent has its deviations already; what makes sense is added with half the weight.
        return from.below(2 * HUNDRED) < likelihood ? 1 + from.below(options.count() - 1) : 0;
    }

    private int changed(int option, int options, RandomSource from) {
        if (option != 0) {
            // A change before this one may have given the choice fewer options than its parent knew.
            return option >= options || from.onceIn(FORGETS_ONE_IN) ? 0 : option;
        }
        return options > 1 && from.onceIn(deviatesOneIn) ? 1 + from.below(options - 1) : 0;
    }

    @Override
    public void groupOpened(int position) {
        parent.groupOpened(position);
    }

    @Override
    public void groupClosed() {
        parent.groupClosed();
    }
}
