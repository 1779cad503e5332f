package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.SchedulePilot;

/** A pilot with a rule for decisions; it answers all other choices uniformly at random. */
abstract class DecidingPilot implements SchedulePilot {

    private static final int NOTHING_DECIDED = -1;

    final RandomSource random;
    private final long others;
    private int positional;
    private int decided = NOTHING_DECIDED;

    DecidingPilot(RandomSource random) {
        this.random = random;
        this.others = random.next();
    }

    /** The option to take. */
    abstract int decide(Decision decision);

    @Override
    public final void consider(Decision decision) {
        decided = decide(decision);
    }

    @Override
    public final int atIdentity(long identity, int options) {
        int option = decided;
        if (option != NOTHING_DECIDED) {
            decided = NOTHING_DECIDED;
            return option;
        }
        // A function of the identity, because such choices may be asked again and in any order.
        return below(others ^ identity, options);
    }

    @Override
    public final int atPosition(int position, int options) {
        return below(others - ++positional, options);
    }

    private static int below(long number, int bound) {
        return (int) (((RandomSource.mix(number) >>> 32) * bound) >>> 32);
    }
}
