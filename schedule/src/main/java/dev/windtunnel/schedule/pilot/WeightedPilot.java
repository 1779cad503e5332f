package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.Operation;
import java.util.List;

/**
 * A random walk that is uniform over interleavings rather than over decisions (SURW, ASPLOS 2025, doi
 * 10.1145/3669940.3707214): an operation with more steps left continues with a higher probability. The steps of operations that
 * are not started yet count for the operation that is going to start them. Among trees of operations that do not wait for one
 * another this makes every interleaving equally likely.
 */
final class WeightedPilot extends DecidingPilot {

    private final StepEstimates estimates;
    private final boolean countsSteps;
    private int[] weights = new int[8];

    WeightedPilot(RandomSource random, StepEstimates estimates, boolean countsSteps) {
        super(random);
        this.estimates = estimates;
        this.countsSteps = countsSteps;
    }

    @Override
    int decide(Decision decision) {
        int size = decision.size();
        if (weights.length < size) {
            weights = new int[size * 2];
        }
        int sum = 0;
        for (int option = 0; option < size; option++) {
            weights[option] = estimates.remaining(decision.operation(option));
            sum += weights[option];
        }
        int place = random.below(sum);
        int option = 0;
        while (place >= weights[option]) {
            place -= weights[option];
            option++;
        }
        return option;
    }

    @Override
    public void ended(Choices choices, List<Operation> operations) {
        if (countsSteps) {
            StepCounts.write(choices, operations);
        }
    }
}
