package dev.windtunnel.explore;

/**
 * Deviates at random. Some bugs need one deviation among hundreds of choices, others need dozens, so executions differ in how
 * wild they are: at wildness 0 all options are equally likely, otherwise one choice in 2, 8 or 32 deviates.
 */
final class RandomPilot implements Pilot {

    private static final int[] ONE_IN = {1, 2, 8, 32};

    private final RandomSource random;
    private final int oneIn;

    RandomPilot(RandomSource random, int wildness) {
        this.random = random;
        this.oneIn = ONE_IN[wildness];
    }

    @Override
    public int atPosition(int position, int options) {
        if (options < 2) {
            return 0;
        }
        if (oneIn == 1) {
            return random.below(options);
        }
        return random.onceIn(oneIn) ? 1 + random.below(options - 1) : 0;
    }

    @Override
    public int atIdentity(long identity, int options) {
        return atPosition(0, options);
    }
}
