package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.RandomSource;

/**
 * Deviates at random. Some bugs need one deviation among hundreds of choices, others need dozens, so executions differ in how
 * wild they are: at wildness 0 all options are equally likely, otherwise one choice in 2, 8 or 32 deviates.
 */
final class RandomPilot implements Pilot {

    private static final int[] ONE_IN = {1, 2, 8, 32};
    private static final int HUNDRED = 100;

    private final RandomSource random;
    private final int oneIn;

    RandomPilot(RandomSource random, int wildness) {
        this.random = random;
        this.oneIn = ONE_IN[wildness];
    }

    @Override
    public int atPosition(int position, int options) {
        return answer(random, options);
    }

    @Override
    public int atIdentity(long identity, int options) {
        // A function of the identity alone: identified choices come in any order, and again under the same identity.
        return answer(random.named(identity), options);
    }

    @Override
    public int atIdentity(long identity, Options options) {
        RandomSource from = random.named(identity);
        int likelihood = options.likelihood();
        if (likelihood == Options.UP_TO_THE_SEARCH || options.count() < 2) {
            return answer(from, options.count());
        }
        return from.below(HUNDRED) < likelihood ? 1 + from.below(options.count() - 1) : 0;
    }

    private int answer(RandomSource from, int options) {
        if (options < 2) {
            return 0;
        }
        if (oneIn == 1) {
            return from.below(options);
        }
        return from.onceIn(oneIn) ? 1 + from.below(options - 1) : 0;
    }
}
