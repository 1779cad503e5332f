package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.SchedulePilot;

/** Kinds of pilots that depend only on a seed, the number of the execution, and the length of executions. */
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

    /** Whether its pilots need an estimate of the number of decisions. */
    boolean needsLength() {
        return needsLength;
    }

    abstract SchedulePilot pilot(RandomSource random, long number, int length);

    /**
     * The n-th execution of a seed.
     *
     * @param length the number of decisions of earlier executions; 0 if the heuristic does not need it
     */
    record Plan(Heuristic heuristic, long seed, long number, int length) implements dev.windtunnel.explore.search.Plan {
        @Override
        public SchedulePilot pilot() {
            // In a portfolio all heuristics have the same seed, so each one derives its own.
            long own = RandomSource.mix(seed + heuristic.name().hashCode());
            return heuristic.pilot(RandomSource.of(own, number), number, length);
        }
    }
}
