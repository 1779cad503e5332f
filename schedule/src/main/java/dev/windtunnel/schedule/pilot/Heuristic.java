package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.SchedulePilot;

/** Pilots that are a function of a seed and the number of the execution, and of how long executions are. */
public enum Heuristic {
    RANDOM_WALK(false) {
        @Override
        SchedulePilot pilot(RandomSource random, long number, int length) {
            return new RandomWalkPilot(random);
        }
    },
    PROBABILISTIC(false) {
        @Override
        SchedulePilot pilot(RandomSource random, long number, int length) {
            return new ProbabilisticPilot(random, 2 << (number & 3));
        }
    },
    PCT(true) {
        @Override
        SchedulePilot pilot(RandomSource random, long number, int length) {
            return new PctPilot(random, 2 + (int) (number % 3), length);
        }
    },
    POS(false) {
        @Override
        SchedulePilot pilot(RandomSource random, long number, int length) {
            return new PosPilot(random);
        }
    },
    DELAY(true) {
        @Override
        SchedulePilot pilot(RandomSource random, long number, int length) {
            return new DelayPilot(random, 1 + (int) (number % 4), length);
        }
    };

    private final boolean needsLength;

    Heuristic(boolean needsLength) {
        this.needsLength = needsLength;
    }

    /** Whether its pilots want to know how many decisions there are going to be. */
    boolean needsLength() {
        return needsLength;
    }

    abstract SchedulePilot pilot(RandomSource random, long number, int length);

    /**
     * The n-th execution of a seed.
     *
     * @param length how many decisions there were in earlier executions; the same for all if the heuristic does not care
     */
    record Plan(Heuristic heuristic, long seed, long number, int length) implements dev.windtunnel.explore.search.Plan {
        @Override
        public SchedulePilot pilot() {
            // Each heuristic has numbers of its own: in a portfolio they share the seed.
            long own = RandomSource.mix(seed + heuristic.name().hashCode());
            return heuristic.pilot(RandomSource.of(own, number), number, length);
        }
    }
}
