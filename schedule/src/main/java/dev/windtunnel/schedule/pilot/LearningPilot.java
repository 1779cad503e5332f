package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.SchedulePilot;
import java.util.List;

/** Prefers answers that earlier executions did not give in the same state: their weight is e to the power of their value. */
final class LearningPilot implements SchedulePilot {

    private static final double RESOLUTION = 1L << 53;

    private final QTable experience;
    private final RandomSource random;
    private final StringBuilder reached = new StringBuilder();
    private final QTable.Position position = new QTable.Position();
    private String asker = "";
    private int asked;

    LearningPilot(QTable experience, RandomSource random) {
        this.experience = experience;
        this.random = random;
    }

    @Override
    public void consider(Decision decision) {
        asker = decision.asker();
    }

    @Override
    public void reached(long hash) {
        position.reached(hash);
        reached.append(reached.isEmpty() ? "" : " ").append(asked).append(':').append(Long.toHexString(hash));
    }

    @Override
    public int atPosition(int position, int options) {
        return random.below(options);
    }

    @Override
    public int atIdentity(long identity, int options) {
        asked++;
        long state = position.asked(identity, asker);
        asker = "";
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

    @Override
    public void ended(Choices choices, List<Operation> operations) {
        if (!reached.isEmpty()) {
            PilotMessage.write(choices, reached.toString());
        }
    }
}
