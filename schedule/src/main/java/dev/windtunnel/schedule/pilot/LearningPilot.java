package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.search.Pilot;

/** Prefers answers that earlier executions did not give in the same state: their weight is e to the power of their value. */
final class LearningPilot implements Pilot {

    private static final double RESOLUTION = 1L << 53;

    private final QTable experience;
    private final RandomSource random;
    private long trails;

    LearningPilot(QTable experience, RandomSource random) {
        this.experience = experience;
        this.random = random;
    }

    @Override
    public int atPosition(int position, int options) {
        return random.below(options);
    }

    @Override
    public int atIdentity(long identity, int options) {
        long state = QTable.state(trails, identity);
        trails += QTable.trail(identity);
        double sum = 0;
        for (int option = 0; option < options; option++) {
            sum += weight(state, option);
        }
        double place = (random.next() >>> 11) / RESOLUTION * sum;
        for (int option = 0; option < options - 1; option++) {
            place -= weight(state, option);
            if (place < 0) {
                return option;
            }
        }
        return options - 1;
    }

    private double weight(long state, int option) {
        // StrictMath gives the same result on every machine.
        return StrictMath.exp(experience.value(state, option));
    }
}
